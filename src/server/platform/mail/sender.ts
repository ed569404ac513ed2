import { MINUTE, SECOND } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import {
  claimMail,
  failAbandoned,
  markFailed,
  markForRetry,
  markSent,
  recordMailAccepted,
  type MailRow,
} from './rows.ts';
import { isPermanentlyRejected, type MailTransport } from './transport.ts';

const maxAttempts = 8;
const LEASE_MS = 5 * MINUTE;
const FIRST_RETRY_MS = MINUTE;
/**
 * How long stopping waits for the current mail, so that an unresponsive server does not prevent an orderly shutdown.
 */
const STOP_TIMEOUT_MS = 3 * SECOND;

export interface MailSenderOptions {
  database: Database;
  transport: MailTransport;
  log: Log;
}

/**
 * Sends due mails, one after another. A mail that was not accepted is retried after 1, 2, 4 … 64 minutes, eight
 * attempts in all, and then fails; one whose address the server permanently rejects fails at once.
 *
 * Mails are sent at least once, and nearly always exactly once. SMTP has no transaction across both sides: if the
 * process dies, the connection breaks or the database fails between the server's "250" and our row becoming `sent`, the
 * mail is sent again after its lease of five minutes or at its next attempt. Both have the same Message-ID, so most
 * mailboxes show only one. A mail is never lost: it is `sent` only after a server has accepted it.
 */
export class MailSender {
  readonly #options: MailSenderOptions;
  #running: Promise<number> | null = null;
  #stopped = false;

  constructor(options: MailSenderOptions) {
    this.#options = options;
  }

  /** Sends all due mails; a second call during a run waits for that run. @returns the number of mails sent */
  run(): Promise<number> {
    return (this.#running ??= this.#sendDue().finally(() => (this.#running = null)));
  }

  /**
   * Stops after the current mail, and resolves when it is done, or after three seconds: the mail is then sent again
   * once its lease expires.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_TIMEOUT_MS);
    });
    await Promise.race([this.#running?.catch(() => undefined), late]);
    clearTimeout(timer);
  }

  async #sendDue(): Promise<number> {
    const { database } = this.#options;
    let sent = 0;
    await database.batch([failAbandoned(database, now(), maxAttempts)]);
    while (!this.#stopped) {
      const row = await claimMail(database, now(), now() + LEASE_MS, maxAttempts);
      if (!row) break;
      if (await this.#send(row)) sent += 1;
    }
    return sent;
  }

  async #send(row: MailRow): Promise<boolean> {
    const { database, transport, log } = this.#options;
    let status: 'sent' | 'filed';
    try {
      status = await transport.send(row);
    } catch (error) {
      const reason = reasonOf(error);
      const last = row.attempts >= maxAttempts || isPermanentlyRejected(error);
      const retryAt = now() + FIRST_RETRY_MS * 2 ** (row.attempts - 1);
      await database.batch([last ? markFailed(database, row, reason) : markForRetry(database, row, retryAt, reason)]);
      // The server's message may contain the recipient's address, so it is stored in the row only.
      const fields = { mailId: row.id, attempt: row.attempts, code: (error as { code?: unknown }).code };
      if (last) log.error(fields, 'A mail could not be sent and is given up');
      else log.warn(fields, 'A mail could not be sent and will be tried again');
      return false;
    }
    await database.batch([
      markSent(database, row, now(), status),
      ...(status === 'sent' ? [recordMailAccepted(database)] : []),
    ]);
    return true;
  }
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // Extracts the reason from OpenSSL's line of memory addresses and files.
  const [, reason] = /SSL routines:[^:]*:([^:]+)/.exec(said) ?? [];
  return (reason === undefined ? said : `TLS: ${reason}`).slice(0, 500);
}
