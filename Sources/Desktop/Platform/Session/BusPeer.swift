internal import CGLib
import Glibc

/// A program on the bus, as the owner of one name: it is asked and listened to, and never waited for.
///
/// All answers and signals come on the main loop. When this value goes, so do its subscriptions.
final class BusPeer {
  /// How long a call may take.
  private static let patience: gint = 2000

  /// The name that nobody else ever has on this bus.
  let owner: String
  private let connection: OpaquePointer
  private var subscriptions: [guint] = []

  /// A signal of an object.
  struct Subject {
    var interface: String
    var member: String
    /// Nil: of any object.
    var path: String?
    /// What the first argument has to be; nil: anything.
    var about: String?
  }

  init(owner: String, connection: OpaquePointer) {
    self.owner = owner
    self.connection = connection
    g_object_ref(UnsafeMutableRawPointer(connection))
  }

  deinit {
    for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Another program on the same bus.
  func peer(_ owner: String) -> BusPeer { BusPeer(owner: owner, connection: connection) }

  /// Calls `heard` with a signal's arguments each time that this program sends it.
  func listen(to subject: Subject, _ heard: @escaping ([BusValue]) -> Void) {
    subscriptions.append(
      g_dbus_connection_signal_subscribe(
        connection, owner, subject.interface, subject.member, subject.path, subject.about,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, parameters, data in
          guard let parameters, let data else { return }
          let heard = Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().heard
          heard(BusValue(parameters).list ?? [])
        }, Unmanaged.passRetained(Listener(heard)).toOpaque(),
        { data in if let data { Unmanaged<Listener>.fromOpaque(data).release() } }))
  }

  /// Makes a call; `answer` gets what it gives back, or nil after an error or two seconds.
  func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusArgument] = [],
    answer: @escaping ([BusValue]?) -> Void
  ) {
    start(path, interface, method, arguments) { values, files in
      for file in files { close(file) }
      answer(values)
    }
  }

  /// Makes a call that is answered with an open file, which is the caller's; nil after an error or two
  /// seconds.
  func callForFile(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusArgument],
    answer: @escaping (Int32?) -> Void
  ) {
    start(path, interface, method, arguments) { _, files in
      for file in files.dropFirst() { close(file) }
      answer(files.first)
    }
  }

  private func start(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusArgument],
    _ answer: @escaping ([BusValue]?, [Int32]) -> Void
  ) {
    let variants = arguments.map(\.variant)
    g_dbus_connection_call_with_unix_fd_list(
      connection, owner, path, interface, method, g_variant_new_tuple(variants, gsize(variants.count)), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.patience, nil, nil,
      { source, result, data in
        guard let data, let source else { return }
        let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().take
        var list: UnsafeMutablePointer<GUnixFDList>?
        let connection = OpaquePointer(source)
        let reply = g_dbus_connection_call_with_unix_fd_list_finish(connection, &list, result, nil)
        let files = BusPeer.files(in: list)
        guard let reply else { return answer(nil, files) }
        defer { g_variant_unref(reply) }
        answer(BusValue(reply).list ?? [], files)
      }, Unmanaged.passRetained(Answer(answer)).toOpaque())
  }

  /// The open files of an answer; the list goes.
  private static func files(in list: UnsafeMutablePointer<GUnixFDList>?) -> [Int32] {
    guard let list else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    var count: gint = 0
    guard let files = g_unix_fd_list_steal_fds(list, &count) else { return [] }
    defer { g_free(files) }
    return (0..<Int(count)).map { files[$0] }
  }

  private final class Listener {
    let heard: ([BusValue]) -> Void
    init(_ heard: @escaping ([BusValue]) -> Void) { self.heard = heard }
  }

  private final class Answer {
    let take: ([BusValue]?, [Int32]) -> Void
    init(_ take: @escaping ([BusValue]?, [Int32]) -> Void) { self.take = take }
  }
}
