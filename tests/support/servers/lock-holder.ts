import { createClient, type Transaction } from '@libsql/client';

/**
 * Runs as its own process: opens the database file in `argv[2]` and answers `open`, takes its write lock on `lock` from
 * its parent, and releases it on `release`; `read` starts a read that lasts until then; `checkpoint` moves the log into
 * the database and answers with the error code if that fails; `write N` stores N rows through the product's own client.
 */
const url = `file:${process.argv[2]}`;
const holder = createClient({ url, timeout: 5000 });
let held: Transaction | undefined;

process.on('message', (order: string) => {
  void runOrder(order).then((answer) => process.send?.(answer));
});

async function runOrder(order: string): Promise<string> {
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
      // A refused write is not counted as acknowledged.
    }
  }
  client.close();
  return `wrote ${acknowledged}`;
}
