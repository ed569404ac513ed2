import { flushCompileCache } from 'node:module';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

/**
 * Runs as its own process: migrates the database file in `argv[2]` on a message from its parent, and reports the start
 * of each step and the result.
 */
process.on('message', () => {
  void (async () => {
    const database = await openDatabase(`file:${process.argv[2]}`);
    const { client } = database;
    const step = client.migrate.bind(client);
    client.migrate = (statements) => {
      process.send?.('step');
      return step(statements);
    };
    try {
      await migrate(database);
      process.send?.('done');
    } catch (error) {
      process.send?.(error instanceof Error ? error.message : String(error));
    }
  })();
});
process.on('disconnect', () => process.exit());
flushCompileCache();
process.send?.('ready');
