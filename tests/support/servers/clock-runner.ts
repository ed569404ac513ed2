import { flushCompileCache } from 'node:module';
import '#server/app/features.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { EventReminderJob } from '#server/features/event-reminders/reminder-job.ts';
import { SearchAlertJob } from '#server/features/saved-searches/alerts.ts';
import { setClock } from '#server/platform/clock.ts';
import { connect } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';

/**
 * Runs as its own process on the database of the environment: each time its parent sends a time (milliseconds), runs
 * the jobs that are due, sends their mails, and reports when it is done. Its parent kills it at some point.
 */
let at = 0;
setClock(() => at);
/** The child's errors fail the parent's test. */
const complain = (fields: object, message: string) =>
  process.send?.({
    complaint: `${message} ${JSON.stringify(fields, (_key, value: unknown) => (value instanceof Error ? value.message : value))}`,
  });
const log = { debug() {}, info() {}, warn() {}, error: complain };
const database = await connect();
const scheduler = new Scheduler(database, log);
const alerts = new SearchAlertJob(database, log);
const reminders = new EventReminderJob(database, log);
const mail = new MailSender({ database, log, transport: createMailTransport(env()) });

process.on('message', (time: number) => {
  at = time;
  void turn().then(() => process.send?.({ done: at }));
});
process.on('disconnect', () => process.exit());

async function turn(): Promise<void> {
  // As in the product, the jobs do not wait for each other; the second round handles the results of the first.
  for (let round = 0; round < 2; round++)
    await Promise.all([scheduler.tick(), alerts.run(), reminders.run(), mail.run()]);
  await mail.run();
}
// Keeps compiled code for the next start: this program starts many times, and never exits on its own.
flushCompileCache();
process.send?.({ ready: true });
