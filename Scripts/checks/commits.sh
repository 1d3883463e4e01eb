#!/usr/bin/env bash
# Checks the subjects of the last 20 commits: "Module: imperative text", at most 72 characters.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
git log --no-merges --max-count=20 --format='%h %s' | awk '
    { subject = substr($0, length($1) + 2) }
    length(subject) > 72 { print $1 ": the subject has more than 72 characters: " subject; wrong = 1 }
    subject !~ /^[A-Za-z][A-Za-z+, ]*: [a-z]/ { print $1 ": the subject is not \"Module: imperative text\": " subject; wrong = 1 }
    subject ~ /: (a|an|the|this|it) / { print $1 ": the subject does not begin with a verb: " subject; wrong = 1 }
    END { exit wrong }' >&2
