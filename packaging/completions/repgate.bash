# bash completion for repgate
# Made from the table of commands in Sources/Core/Commands; changes are lost.

_repgate() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local command= offers= kind= typed= place=0 index word
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    case $word in
      -*) ;;
      *)
        if [[ -z $command ]]; then
          command=$word
        else
          case $command in
            exercise|settings|autostart) command="$command $word" ;;
            *) place=$((place + 1)) ;;
          esac
        fi
        ;;
    esac
  done

  case "$command" in
    "") offers="status log undo correct history stats block unblock pause blocked apps exercises exercise settings strict unlock autostart why windows pick doctor demo help --help --version" ;;
    exercise) offers="set remove" ;;
    settings) offers="edit check path" ;;
    autostart) offers="enable disable status start stop" ;;
    "status")
      case $previous in
        --format) offers="" ;;
        *)
          case $current in
            -*) offers="--json --format --watch --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "log")
      case $previous in
        *)
          case $current in
            -*) offers="--yes -y --help -h" ;;
            *) case $place in 0) kind=exercises ;; esac ;;
          esac
          ;;
      esac
      ;;
    "undo")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "correct")
      case $previous in
        --because) offers="" ;;
        *)
          case $current in
            -*) offers="--because --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "history")
      case $previous in
        --since) offers="today yesterday 7d" ;;
        *)
          case $current in
            -*) offers="--since --json --csv --rules --verify --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "stats")
      case $previous in
        --days) offers="7 30 365" ;;
        *)
          case $current in
            -*) offers="--days --json --csv --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "block")
      case $previous in
        --group) offers="" ;;
        --for) offers="" ;;
        --until) offers="" ;;
        --from) offers="" ;;
        *)
          case $current in
            -*) offers="--group --for --until --from --yes -y --help -h" ;;
            *) case $place in *) kind=blockable ;; esac ;;
          esac
          ;;
      esac
      ;;
    "unblock")
      case $previous in
        --group) offers="" ;;
        *)
          case $current in
            -*) offers="--group --timed --help -h" ;;
            *) case $place in *) kind=blocked ;; esac ;;
          esac
          ;;
      esac
      ;;
    "pause")
      case $previous in
        --for) offers="" ;;
        --until) offers="" ;;
        *)
          case $current in
            -*) offers="--for --until --end --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "blocked")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "apps")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "exercises")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "exercise set")
      case $previous in
        --name) offers="" ;;
        --singular) offers="" ;;
        --earns) offers="" ;;
        --takes) offers="" ;;
        *)
          case $current in
            -*) offers="--name --singular --earns --takes --help -h" ;;
            *) case $place in 0) kind=exercises ;; esac ;;
          esac
          ;;
      esac
      ;;
    "exercise remove")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) case $place in 0) kind=exercises ;; esac ;;
          esac
          ;;
      esac
      ;;
    "settings edit")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "settings check")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "settings path")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "strict")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) case $place in 0) offers="on off cancel" ;; esac ;;
          esac
          ;;
      esac
      ;;
    "unlock")
      case $previous in
        *)
          case $current in
            -*) offers="--yes -y --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "autostart enable")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "autostart disable")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "autostart status")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "autostart start")
      case $previous in
        *)
          case $current in
            -*) offers="--replace --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "autostart stop")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "why")
      case $previous in
        --window) offers="" ;;
        *)
          case $current in
            -*) offers="--window --json --help -h" ;;
            *) case $place in 0) kind=apps ;; esac ;;
          esac
          ;;
      esac
      ;;
    "windows")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "pick")
      case $previous in
        *)
          case $current in
            -*) offers="--block --yes -y --json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "doctor")
      case $previous in
        *)
          case $current in
            -*) offers="--json --help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "demo")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) : ;;
          esac
          ;;
      esac
      ;;
    "help")
      case $previous in
        *)
          case $current in
            -*) offers="--help -h" ;;
            *) case $place in *) offers="status log undo correct history stats block unblock pause blocked apps exercises exercise settings strict unlock autostart why windows pick doctor demo help" ;; esac ;;
          esac
          ;;
      esac
      ;;
  esac

  COMPREPLY=($(compgen -W "$offers" -- "$current"))
  if [[ -n $kind ]]; then
    # What is typed, without the quotes and backslashes that protect it.
    case $current in
      [\"\']*) typed=${current:1} ;;
      *) typed=${current//\\/} ;;
    esac
    # Not by compgen -W, which would carry out what stands in a name.
    while IFS= read -r word; do
      [[ $word == "$typed"* ]] || continue
      case $current in
        # Within quotes only what needs no more of them.
        [\"\']*) [[ $word == *[\"\'\\$\`]* ]] || COMPREPLY+=("$word") ;;
        *) COMPREPLY+=("$(printf '%q' "$word")") ;;
      esac
    done < <(repgate complete "$kind" 2>/dev/null)
  fi
}
complete -F _repgate repgate
