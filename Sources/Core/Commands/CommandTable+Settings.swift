extension CommandTable {
  static let settings = [
    Command(
      ["settings", "edit"], "Open the settings in your editor",
      details: [
        "It takes $VISUAL, else $EDITOR, else what is installed, and writes the file first where there is none: every "
          + "setting stands in it as a comment, with its meaning. Afterwards it says whether all is well.",
        "A change counts within a second; after a mistake what held before holds on. See repgate.conf(5).",
      ],
      examples: [.init("EDITOR=nano repgate settings edit", "with an editor of your choice")]),
    Command(
      ["settings", "check"], "Show what is wrong in the settings, line by line",
      details: ["It ends with 78 where something is wrong, and with 0 where there are only notes."]),
    Command(
      ["settings", "path"], "Print where the settings file is",
      examples: [.init("cat \"$(repgate settings path)\"", "reads it")]),
  ]
}
