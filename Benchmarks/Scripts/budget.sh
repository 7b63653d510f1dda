#!/usr/bin/env bash
# What the release binary weighs and how fast it starts, beside an empty Swift program that is linked in the same way:
# Benchmarks/Scripts/budget.sh [--build] [--check]. With --build it builds everything anew first and says how long that takes;
# with --check it ends with status 1 if the binary is over its budget (sizes and contents only: times depend on the machine).
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
binary=.build/release/emojishell
# With the libraries that Packaging/archives links.
limit=22600000
relocation_limit=31000

for option in "$@"; do
  if [ "$option" = --build ]; then
    TIMEFORMAT="first release build, $(nproc) cores           %R s on the clock (target 75), %U s user, %S s system"
    time make build BUILD_FOLDER="$work/build" >"$work/build.log" 2>&1 || { tail -20 "$work/build.log"; exit 1; }
  fi
done

strip -o "$work/stripped" "$binary"
row() { printf '%-36s %9.1f %s\n' "$1" "$2" "$3"; }
size=$(stat -c %s "$work/stripped")
row 'stripped' "$(echo "$size / 1000000" | bc -l)" "MB   (limit $(echo "$limit / 1000000" | bc -l | cut -c1-4))"
row 'unstripped' "$(echo "$(stat -c %s "$binary") / 1000000" | bc -l)" MB
row 'compressed, xz -9' "$(echo "$(xz -9 -T1 -c "$work/stripped" | wc -c) / 1000000" | bc -l)" MB
relocations=$(readelf -rW "$work/stripped" | grep -c _RELATIVE || true)
printf '%-36s %9d\n' 'relocations at the start' "$relocations"
size -A "$work/stripped" | awk '$2 + 0 > 300000 && $1 != "Total" { printf "  section %-26s %9.1f MB\n", $1, $2 / 1000000 }'
libraries=$(ldd "$work/stripped" | awk '/=>/ { print $1 }' | sort | xargs)
echo "libraries: $libraries"

printf 'print("x", terminator: "")\n' >"$work/empty.swift"
swiftc -O -static-stdlib "$work/empty.swift" -o "$work/empty" 2>/dev/null
export HOME=$work/home LC_ALL=C.UTF-8
mkdir "$HOME"
# What fzf filters: the emoji and their names.
awk -F '\t' '$1 !~ /^#/ && $5 == "" { print $1, $3 }' Data/emoji.tsv >"$work/names"
python3 - "$work/stripped" "$work/empty" "$work/names" <<'END'
import os, shutil, sys
binary, empty, names = sys.argv[1:]
null = os.open(os.devnull, os.O_RDWR)

def processor_time(words):
    """Runs a command; returns its processor time in milliseconds, with that of the kernel."""
    pid = os.posix_spawnp(words[0], words, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, null, fd) for fd in range(3)])
    _, status, usage = os.wait4(pid, 0)
    if status: sys.exit(f"{' '.join(words)} failed")
    return (usage.ru_utime + usage.ru_stime) * 1000

# Name, words, what it is compared with, target.
commands = [("an empty Swift program", [empty], None, None)]
if shutil.which("fzf"):
    commands += [("fzf --filter=fox", ["sh", "-c", f"fzf --filter=fox <'{names}'"], None, None)]
for words, beside, target in [("help", 0, 2), ("version", 0, 2), ("search fox", len(commands) - 1, 0.5),
                              ("--ephemeral sections", 0, 5)]:
    commands += [(words, [binary] + words.split(), beside, target if beside or target > 1 else None)]
times = [[] for _ in commands]
# In turns, so that all meet the same machine.
for _ in range(100):
    for row, (_, words, _, _) in zip(times, commands): row.append(processor_time(words))
medians = [sorted(row)[50] for row in times]
print("processor time, medians of 100 runs")
for median, (name, _, beside, target) in zip(medians, commands):
    ratio = "" if beside is None else f"   {median / medians[beside]:.2f} x {commands[beside][0]}"
    print(f"  {name:34} {median:9.2f} ms{ratio}" + (f" (target {target})" if target else ""))
END
case " $* " in *' --check '*)
  failed=0
  refuse() {
    echo "budget: $*: see Benchmarks/README.md, Budget" >&2
    failed=1
  }
  [ "$size" -le "$limit" ] || refuse "the stripped binary has $size bytes, its limit is $limit"
  [ "$relocations" -le "$relocation_limit" ] || refuse "the binary has $relocations relocations, its limit is $relocation_limit"
  [ "${SHARED-}" = 1 ] || [ "$libraries" = "libc.so.6 libm.so.6" ] || refuse "the binary needs other libraries than glibc: $libraries"
  nm "$binary" >"$work/symbols"
  # Parts of Swift that come in unnoticed: regular expressions, concurrency, dispatch, Foundation.
  for symbol in _RegexParser _StringProcessing swift_task_create dispatch_async_f Foundation; do
    if grep -q "$symbol" "$work/symbols"; then refuse "the binary contains $symbol"; fi
  done
  exit "$failed" ;;
esac
