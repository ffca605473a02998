let writer = LedgerWriter(arguments: CommandLine.arguments)
writer.run()
