#!/bin/sh
# 100,000 statements on standard input: sqlite3 in memory beside the shell, quiet and with every diff as JSON. Then an import of
# 1,000,000 entries beside that of sqlite3, and how long it takes to read them again.
set -eu
cd "$(dirname "$0")/../.."
shell=.build/release/emojishell
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The processor time of a command: other programs that run at the same time change it little.
seconds() { ( "$@" >/dev/null 2>&1 || true; times ) | awk 'END { gsub(/[ms]/, " "); printf "%.2f\n", $1 * 60 + $2 + $3 * 60 + $4 }'; }
awk 'BEGIN { print "create table t(id integer primary key, v int);"; for (i = 0; i < 1000; i++) print "insert into t values(" i ", 0);"; for (i = 0; i < 100000; i++) print "update t set v=" i " where id=" i % 1000 ";" }' > "$work/sql"
awk 'BEGIN { for (i = 0; i < 100000; i++) print (i % 2 ? "unstar" : "star") " :fox_face:" }' > "$work/star"
awk 'BEGIN { for (i = 0; i < 100000; i++) print "toggle outline/food" }' > "$work/toggle"
awk 'BEGIN { for (i = 0; i < 100000; i++) print (i % 2 ? "collapse" : "expand") " outline/food" }' > "$work/expand"
awk 'BEGIN { for (i = 0; i < 100000; i++) print "append entry" i " --to custom" }' > "$work/append"
awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "entry number %d\ttitle %d\n", i, i }' > "$work/million.tsv"
run_sqlite() { sqlite3 :memory: < "$work/sql"; }
run_quiet() { $shell --ephemeral --quiet --diff off < "$work/$1"; }
run_json() { $shell --ephemeral --format json < "$work/$1"; }
printf '%-28s %s s\n' 'sqlite3, updates' "$(seconds run_sqlite)"
for kind in star expand toggle append; do
  printf '%-28s %s s\n' "$kind, --quiet --diff off" "$(seconds run_quiet $kind)"
  printf '%-28s %s s\n' "$kind, --format json" "$(seconds run_json $kind)"
done
# A million entries, into an empty file each.
run_import_sqlite() { sqlite3 "$work/million.db" 'create table t(text, title)' '.mode tabs' ".import $work/million.tsv t" 'create index i on t(text)'; }
run_import() { $shell --state "$work/million.sqlite" --quiet import "$work/million.tsv"; }
run_import_ephemeral() { $shell --ephemeral --quiet import "$work/million.tsv"; }
printf '%-28s %s s\n' 'sqlite3, import and index' "$(seconds run_import_sqlite)"
printf '%-28s %s s\n' 'import, into a state file' "$(seconds run_import)"
printf '%-28s %s s\n' 'import, --ephemeral' "$(seconds run_import_ephemeral)"
run_sections() { $shell --state "$work/million.sqlite" sections; }
run_edits() { head -60 "$work/star" | $shell --state "$work/million.sqlite" --quiet --diff off; }
printf '%-28s %s s\n' 'sections, from the journal' "$(seconds run_sections)"
run_edits
printf '%-28s %s s\n' 'sections, from a checkpoint' "$(seconds run_sections)"
