/// What Repgate is called on the session bus.
enum BusNames {
  static let name = "org.repgate.Repgate"
  static let path = "/org/repgate/Repgate"
  static let interface = "org.repgate.Repgate1"

  /// The error of a wish that is not granted; its message is a sentence for people.
  static let refused = interface + ".Error.Refused"

  /// What the object offers, with the meaning of each part. `packaging` installs it as
  /// `share/dbus-1/interfaces/org.repgate.Repgate1.xml`.
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

        <!-- Logs reps of an exercise, by its id; answers how many seconds they earn. -->
        <method name="Log">
          <arg type="s" name="exercise" direction="in"/>
          <arg type="u" name="reps" direction="in"/>
          <arg type="u" name="earned_seconds" direction="out"/>
        </method>
        <!-- Takes the last log back, as “repgate undo” does. -->
        <method name="Undo"/>
        <!-- Lets no rule hold for so long; in strict mode after its wait. -->
        <method name="Pause"><arg type="u" name="seconds" direction="in"/></method>
        <method name="EndPause"/>
        <!-- Why an app is covered or not, as JSON text: by its id, its name or a window's class, as “repgate why”
             takes them. An empty text asks about what is in front. -->
        <method name="Why">
          <arg type="s" name="app" direction="in"/>
          <arg type="s" name="json" direction="out"/>
        </method>
        <!-- The same, of a window by its X id. -->
        <method name="WhyWindow">
          <arg type="u" name="window" direction="in"/>
          <arg type="s" name="json" direction="out"/>
        </method>

        <!-- Seconds left. PropertiesChanged tells of whole minutes. -->
        <property name="Balance" type="u" access="read"/>
        <!-- The id of the app in front; empty where there is none. -->
        <property name="Foreground" type="s" access="read">
          <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
        </property>
        <!-- The ids of the apps that are covered. -->
        <property name="Shields" type="as" access="read"/>
        <!-- When the clock changes a rule next, in seconds since 1970. -->
        <property name="NextChange" type="x" access="read">
          <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
        </property>

        <!-- A group is blocked by the clock, until then (seconds since 1970); told at a start of the watcher too. -->
        <signal name="HoursStarted"><arg type="s" name="group"/><arg type="x" name="until"/></signal>
        <!-- Five minutes before. -->
        <signal name="HoursWillStart"><arg type="s" name="group"/><arg type="x" name="at"/></signal>
        <signal name="HoursEnded"><arg type="s" name="group"/></signal>
        <signal name="HoursWillEnd"><arg type="s" name="group"/><arg type="x" name="at"/></signal>
        <!-- So many seconds of a group were used today, as its “tell-at” and “tell-every” wish. -->
        <signal name="ThresholdReached"><arg type="s" name="group"/><arg type="u" name="used"/></signal>
        <signal name="ThresholdWillBeReached">
          <arg type="s" name="group"/><arg type="u" name="used"/><arg type="u" name="remaining"/>
        </signal>
        <signal name="ShieldShown"><arg type="s" name="app"/><arg type="s" name="group"/></signal>
        <signal name="ShieldLifted"><arg type="s" name="app"/><arg type="s" name="group"/></signal>
        <!-- In whole minutes, rounded up. -->
        <signal name="BalanceChanged"><arg type="u" name="seconds"/></signal>
      </interface>
    </node>
    """
}
