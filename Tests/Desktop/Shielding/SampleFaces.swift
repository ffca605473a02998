import Core

@testable import Shielding

enum SampleFaces {
  static let pushUps = Exercise(
    id: ExerciseID("push-ups"), name: "push-ups", singular: "push-up", earns: .seconds(60),
    takes: .milliseconds(1500))
  static let plank = Exercise(
    id: ExerciseID("plank"), name: "plank", unit: .second, earns: .seconds(10), takes: .seconds(1))
  static let walking = Exercise(
    id: ExerciseID("walking"), name: "walking", unit: .minute, earns: .seconds(180), takes: .zero)

  static let offers = [
    ShieldFace.Offer(exercise: pushUps, reps: 10), ShieldFace.Offer(exercise: plank, reps: 30),
    ShieldFace.Offer(exercise: walking, reps: 10),
  ]

  static func face(
    _ name: String, icon: String? = nil, offers: [ShieldFace.Offer] = offers, unlock: UnlockOffer? = nil,
    room: SavingRoom? = nil
  ) -> ShieldFace {
    ShieldFace(
      appName: name, icon: icon, title: Sentence(.shieldTitle, ["app": name]),
      subtitle: Sentence(.shieldSubtitle), offers: offers, earnedToday: .seconds(720),
      spentToday: .seconds(480), quit: Sentence(.quitApp, ["app": name]),
      unlock: unlock, room: room)
  }

  static let names = [
    "Firefox": "Firefox",
    "long": "The Extraordinarily Long Named Integrated Development And Video Watching Environment 2026",
    "turkish": "İstanbul Çizim Şöleni", "thai": "โปรแกรมดูวิดีโอ", "korean": "카카오톡 동영상",
    "arabic": "مشغل الفيديو",
  ]
}
