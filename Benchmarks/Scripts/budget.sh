#!/usr/bin/env bash
# What the release binary weighs and how fast it starts, beside an empty Swift program that is linked in the same way:
# Benchmarks/Scripts/budget.sh [--build] [--check]. With --build it builds everything anew first and says how long that takes;
# with --check it ends with status 1 if the binary is over its budget (sizes only: times depend on the machine).
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
binary=.build/release/emojishell
limit=24000000

for option in "$@"; do
  if [ "$option" = --build ]; then
    start=$(date +%s%N)
    make build BUILD_FOLDER="$work/build" >"$work/build.log" 2>&1 || { tail -20 "$work/build.log"; exit 1; }
    printf 'first release build, %d cores        %6.1f s   (target 75 s)\n' "$(nproc)" \
      "$(echo "($(date +%s%N) - $start) / 1000000000" | bc -l)"
  fi
done

strip -o "$work/stripped" "$binary"
row() { printf '%-36s %9.1f %s\n' "$1" "$2" "$3"; }
size=$(stat -c %s "$work/stripped")
row 'stripped' "$(echo "$size / 1000000" | bc -l)" "MB   (target 24 with Unicode's names)"
row 'unstripped' "$(echo "$(stat -c %s "$binary") / 1000000" | bc -l)" MB
row 'compressed, xz -9' "$(echo "$(xz -9 -T1 -c "$work/stripped" | wc -c) / 1000000" | bc -l)" MB
printf '%-36s %9d\n' 'relocations at the start' "$(readelf -rW "$work/stripped" | grep -c R_X86_64_RELATIVE || true)"
size -A "$work/stripped" | awk '$2 + 0 > 300000 && $1 != "Total" { printf "  section %-26s %9.1f MB\n", $1, $2 / 1000000 }'
echo "libraries: $(ldd "$work/stripped" | awk '/=>/ { print $1 }' | sort | tr '\n' ' ')"

printf 'print("x", terminator: "")\n' >"$work/empty.swift"
swiftc -O -static-stdlib "$work/empty.swift" -o "$work/empty" 2>/dev/null
export HOME=$work/home
mkdir "$HOME"
python3 - "$binary" "$work/empty" <<'END'
import os, subprocess, sys, time
binary, empty = sys.argv[1:]
commands = [("an empty Swift program", [empty], None)]
commands += [(" ".join(words), [binary] + words, limit) for words, limit in
    [(["help"], 2), (["version"], 2), (["sections"], 5), (["search", "fox"], 5)]]
times = {name: [] for name, _, _ in commands}
# In turns, so that all meet the same machine.
for _ in range(60):
    for name, words, _ in commands:
        start = time.perf_counter()
        subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        times[name].append((time.perf_counter() - start) * 1000)
floor = sorted(times[commands[0][0]])[30]
for name, _, limit in commands:
    middle = sorted(times[name])[30]
    target = f"   {middle / floor:.2f} x the empty program" + (f" (target {limit})" if limit else "") if limit else ""
    print(f"{name:36} {middle:9.1f} ms{target}")
END
case " $* " in *' --check '*)
  if [ "$size" -gt "$limit" ]; then
    echo "the binary has $size bytes, $limit are its limit: see Benchmarks/README.md" >&2
    exit 1
  fi ;;
esac
