/// What Repgate is called on the session bus.
enum BusNames {
  static let name = "org.repgate.Repgate"
  static let path = "/org/repgate/Repgate"
  static let interface = "org.repgate.Repgate1"

  static let introspection = """
    <node>
      <interface name="\(interface)">
        <!-- The watcher's state as of now, as JSON text. -->
        <method name="Status"><arg type="s" name="json" direction="out"/></method>
        <!-- The same; from now on the caller is sent Changed, until it leaves the bus. -->
        <method name="Follow"><arg type="s" name="json" direction="out"/></method>
        <!-- The state after a change, the balance counted in whole minutes. -->
        <signal name="Changed"><arg type="s" name="json"/></signal>
        <!-- The ledger or the rules changed: read them again at once. -->
        <method name="LookAgain"/>
        <!-- The log panel is open: the notification that invited to it can go. -->
        <method name="LogPanelOpened"/>
      </interface>
    </node>
    """
}
