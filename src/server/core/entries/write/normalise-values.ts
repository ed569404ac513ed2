import { emailSchema } from '#content/fields/address-fields.ts';
import { adPriceOf } from '#content/fields/price-fields.ts';
import { kinds } from '#content/kinds.ts';
import { notifications } from '#content/messages/notifications.ts';
import type { Actor } from '#content/model/permissions.ts';
import { isLive } from '#content/model/visibility.ts';
import { parsePhone } from '#content/typed/phone.ts';
import { peopleWithPhones, replacePhone } from '#server/core/accounts/rows.ts';
import { notifyAbout } from '#server/core/notifications/notify.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { writeState } from '#server/platform/database/state-rows.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { OneTimeEntryJob, type JobProgress } from './one-time-job.ts';
import type { EntryRecord } from './record.ts';
import { findRecord } from './rows.ts';
import { commitRecord } from './write-entry.ts';

const KEY = 'typed_values';
const BATCH_SIZE = 100;
/** The product itself as an actor. */
const system: Actor = { id: null, role: 'admin' };
/** An asking price below this, or with cents, is probably a price of at least a thousand typed with a comma. */
const MIN_LIKELY_PRICE_CENTS = 10_00;

interface Progress extends JobProgress {
  changed: number;
  asked: number;
}

/**
 * Normalises phones and mail addresses stored before their spelling was standardised, and asks owners of prices that
 * may have lost their thousands («1,200» was stored as $1.20). Unambiguous values are changed in a separate revision;
 * for others the owner is notified, since only they know the intended value. It never starts in a database newer than
 * these rules.
 */
export class ValueNormalisationJob extends OneTimeEntryJob<Progress> {
  constructor(database: Database, log: Log) {
    super(database, log, {
      key: KEY,
      name: 'typed values',
      batchSize: BATCH_SIZE,
      report: ({ changed, asked }) => [{ changed, asked }, 'all have been read once more'],
    });
  }

  protected override async finish(progress: Progress): Promise<void> {
    progress.changed += (await this.#people()) + (await this.#settings());
  }

  /** Changes, notifications and progress are stored in one batch, so that no owner is asked twice. */
  protected async processEntry(id: string, progress: Progress): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      const record = await findRecord(this.database, id);
      if (record === null) return;
      const { details, changed, unread } = reread(record);
      const asked = isLive(record.kind, record.status) ? [...unread, ...findSuspiciousPrices(record)] : [];
      const after: Progress = {
        ...progress,
        changed: progress.changed + changed.length,
        asked: progress.asked + asked.length,
      };
      const also: Statement[] = [
        ...(asked.length > 0 ? await this.#ask(record, asked) : []),
        writeState(this.database, KEY, after),
      ];
      if (changed.length > 0) {
        const content = { ...record.content, details };
        const next = { ...record, content, revision: record.revision + 1 };
        const catalogue = await loadCatalogue(this.database);
        // A concurrent save: read the entry again.
        if (!(await commitRecord(this.database, catalogue, record, next, null, also)).ok) continue;
      } else if (asked.length > 0) await this.database.batch(also);
      Object.assign(progress, after);
      if (changed.length + asked.length > 0)
        this.log.info({ entry: id, kind: record.kind, changed, asked }, 'typed values: an entry was read once more');
      return;
    }
    throw new Error('The entry is saved all the time');
  }

  /** Names the fields without their values: an ad's phone is secret. */
  #ask(record: EntryRecord, fields: readonly string[]): Promise<Statement[]> {
    const { fields: words } = kinds[record.kind].words.ua;
    const { fields: english } = kinds[record.kind].words.us;
    const name = (field: string) => `${words[field] ?? field} / ${english[field] ?? field}`;
    const note = [...new Set(fields)].map(name).join(', ');
    return notifyAbout(this.database, { type: 'check_values', record, actorId: null, note });
  }

  async #people(): Promise<number> {
    const statements = (await peopleWithPhones(this.database)).flatMap(({ id, phone }) => {
      const reading = phone === null ? null : parsePhone(phone);
      return phone !== null && reading?.ok && reading.value !== phone
        ? [replacePhone(this.database, id, phone, reading.value)]
        : [];
    });
    if (statements.length > 0) await this.database.batch(statements);
    return statements.length;
  }

  async #settings(): Promise<number> {
    const { settings, revision } = await readRevisedSettings(this.database);
    const { phone } = settings.contacts;
    const reading = phone === null ? null : parsePhone(phone);
    if (phone === null || (reading?.ok && reading.value === phone)) return 0;
    const changed = reading?.ok
      ? await changeSettings(this.database, system, { contacts: { phone: reading.value } }, revision)
      : null;
    if (changed?.ok) return 1;
    this.log.warn({}, `typed values: check the phone in the settings: ${notifications.us.types.check_values}`);
    return 0;
  }
}

/** Parses the details again by the current rules; `unread`: fields whose text cannot be parsed. */
function reread({ kind, content }: EntryRecord): {
  details: Record<string, unknown>;
  changed: string[];
  unread: string[];
} {
  const details: Record<string, unknown> = { ...content.details };
  const changed: string[] = [];
  const unread: string[] = [];
  const phone = (name: string, stored: string): string => {
    const reading = parsePhone(stored);
    if (!reading.ok) unread.push(name);
    return reading.ok ? reading.value : stored;
  };
  for (const [name, field] of Object.entries(kinds[kind].details)) {
    const stored = details[name];
    let next = stored;
    if (field.type === 'phone' && typeof stored === 'string' && stored !== '') next = phone(name, stored);
    if (field.type === 'phones' && Array.isArray(stored)) next = stored.map((item) => phone(name, String(item)));
    if (field.type === 'email' && typeof stored === 'string') {
      const mail = emailSchema.safeParse(stored);
      if (!mail.success) unread.push(name);
      else next = mail.data;
    }
    if (JSON.stringify(next) === JSON.stringify(stored)) continue;
    details[name] = next;
    changed.push(name);
  }
  return { details, changed, unread };
}

function findSuspiciousPrices({ content }: EntryRecord): string[] {
  const amount = adPriceOf(content.details)?.amount;
  return amount && (amount < MIN_LIKELY_PRICE_CENTS || amount % 100 !== 0) ? ['price'] : [];
}
