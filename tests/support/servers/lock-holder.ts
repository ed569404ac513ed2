import { createClient, type Transaction } from '@libsql/client';

/**
 * Run as a process of its own: has the database file in `argv[2]` open once it has answered `open`, takes its write lock
 * when its parent says `lock`, and gives it back at `release`; `read` begins to read and goes on until then; `checkpoint` brings the log into the database and answers
 * with the code of what went wrong; `write N` stores N rows through the product's own client.
 */
const url = `file:${process.argv[2]}`;
const holder = createClient({ url, timeout: 5000 });
let held: Transaction | undefined;

process.on('message', (order: string) => {
  void obey(order).then((answer) => process.send?.(answer));
});

async function obey(order: string): Promise<string> {
  if (order === 'open') {
    await holder.execute('select count(*) from note');
    return 'open';
  }
  if (order === 'lock') {
    held = await holder.transaction('write');
    return 'locked';
  }
  if (order === 'read') {
    held = await holder.transaction('read');
    await held.execute('select count(*) from note');
    return 'reading';
  }
  if (order === 'release') {
    await held?.commit();
    return 'released';
  }
  if (order === 'checkpoint') {
    return holder.execute('PRAGMA wal_checkpoint(TRUNCATE)').then(
      () => 'done',
      (error: { code?: string }) => String(error.code),
    );
  }
  const { resilient } = await import('#server/platform/database/resilient-client.ts');
  const client = resilient(createClient({ url, timeout: 5 }));
  let acknowledged = 0;
  for (let count = 0; count < Number(order.split(' ')[1]); count++) {
    try {
      await client.batch([{ sql: "insert into note (writer) values ('child')", args: [] }], 'write');
      acknowledged += 1;
    } catch {
      // Refused is not acknowledged: the caller knows.
    }
  }
  client.close();
  return `wrote ${acknowledged}`;
}
