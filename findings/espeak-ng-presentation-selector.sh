#!/usr/bin/env bash
# eSpeak NG 1.51 (Debian 12, 1.51+dfsg-10+deb12u2), x86_64.
# Expected: U+FE0F, which asks for the emoji form and has no sound, changes nothing in how an emoji is read.
# Seen: in English a heart is "red heart" without it and "red" with it; in German a warning sign is "Warnung" without it and silence with it.
# What follows: text for listening has the name of an emoji in letters. The emoji alone is not enough, and its fully-qualified form, which
# Unicode recommends, is the worse one.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work"
version=1.51+dfsg-10+deb12u2
apt-get download -q "espeak-ng=$version" "espeak-ng-data=$version" "libespeak-ng1=$version" libpcaudio0 libsonic0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$work/root/usr/lib/x86_64-linux-gnu
say() { printf %b "$2" | LD_LIBRARY_PATH=$libraries root/usr/bin/espeak-ng --path="$libraries" -q -x -v "$1" 2>/dev/null | tr -d '\n' | sed 's/^ *//; s/ *$//'; }
heart=$(say en '\u2764') heart_selected=$(say en '\u2764\ufe0f')
warning=$(say de '\u26a0') warning_selected=$(say de '\u26a0\ufe0f')
echo "English U+2764: '$heart', with U+FE0F: '$heart_selected'"
echo "German U+26A0: '$warning', with U+FE0F: '$warning_selected'"
[ "$heart" != "$heart_selected" ] && [[ $heart == "$heart_selected"* ]] && [ -n "$warning" ] && [ -z "$warning_selected" ] || { echo "eSpeak NG has changed" >&2; exit 1; }
