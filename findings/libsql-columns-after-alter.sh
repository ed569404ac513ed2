#!/usr/bin/env bash
# libsql 0.5.29 and @libsql/client 0.18.0 name too few columns for the first query after another connection's ALTER TABLE.
#
# A statement that is prepared after the change reports the columns of before, because SQLite notices the change only when
# the statement runs; its rows already have the new value. The client asks for the columns first, so that its ResultSet has
# three values in a row and two columns, and the new value has no name. The next query is right. A server that reads with
# "select *" while a release migrates the database sees this once for each table and connection.
#
# Seen: columns ["id","name"] with rows of 3 values for the first query, ["id","name","more"] for the second.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @libsql/client@0.18.0 libsql@0.5.29 >/dev/null
cat >check.mjs <<'JS'
import { createClient } from '@libsql/client';

const url = 'file:site.db';
const reader = createClient({ url });
await reader.executeMultiple("create table place (id integer, name text); insert into place values (1, 'Chicago');");
await reader.execute('select * from place');
const other = createClient({ url });
await other.execute('alter table place add column more text');
other.close();
const seen = [];
for (let query = 0; query < 2; query += 1) {
  const { columns, rows } = await reader.execute('select * from place');
  seen.push(`${JSON.stringify(columns)} with ${rows[0].length} values`);
}
console.log(seen.join('\n'));
const expected = ['["id","name"] with 3 values', '["id","name","more"] with 3 values'];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node check.mjs
