#!/usr/bin/env bash
# libsql 0.5.29: a prepared statement outlives its connection, and keeps the values of its last run.
#
# close() succeeds while a statement exists; the statement goes on returning rows, and the file stays open until the
# statement is collected as garbage (there is no finalize). A run with fewer values than parameters takes the missing ones
# from the run before instead of NULL. A program that keeps statements has to drop them before close(), and to count the
# values.
#
# Seen: "a row after close", "open after close: true", "missing value: y".
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libsql@0.5.29 >/dev/null
cat >check.mjs <<'JS'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

const file = path.join(realpathSync('.'), 'site.db');
const isOpen = () =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file;
    } catch {
      return false;
    }
  });
const db = new Database(file);
db.exec("create table place (name text); insert into place values ('Chicago')");
const pair = db.prepare('select ? as a, ? as b');
pair.all('x', 'y');
const missing = pair.all('z')[0].b;
const names = db.prepare('select name from place');
db.close();
const rows = names.all();
const seen = [
  rows.length === 1 ? 'a row after close' : 'no row after close',
  `open after close: ${process.platform === 'linux' ? isOpen() : 'not looked at'}`,
  `missing value: ${missing}`,
];
console.log(seen.join('\n'));
process.exit(rows.length === 1 && missing === 'y' && (process.platform !== 'linux' || isOpen()) ? 0 : 1);
JS
node check.mjs
