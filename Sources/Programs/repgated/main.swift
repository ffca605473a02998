import Glibc

exit(Start.run(arguments: CommandLine.arguments))
