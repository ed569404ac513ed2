import type { Actor } from '#content/can.ts';
import type { EntryContent } from '#content/entry-content.ts';
import { adPriceOf } from '#content/fields/price-fields.ts';
import { emailSchema } from '#content/fields/address-fields.ts';
import { phoneSchema } from '#content/fields/contact-fields.ts';
import { formatMoney } from '#content/format.ts';
import { kinds } from '#content/kinds.ts';
import { readPhone } from '#content/typed/phone.ts';
import { workflows } from '#content/workflow.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readState, writeState } from '../../platform/database/state-rows.ts';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { updatePerson } from '../accounts/rows.ts';
import { notifyAbout } from '../notifications/notify.ts';
import { changeSettings } from '../settings/settings-commands.ts';
import { readRevisedSettings } from '../settings/rows.ts';
import { loadCatalogue } from '../taxonomy/catalogue.ts';
import type { EntryRecord } from './record.ts';
import { entriesAfter, peopleWithPhones } from './reread-rows.ts';
import { readRecords } from './rows.ts';
import { commit } from './write-entry.ts';

const KEY = 'typed_values';
const AT_ONCE = 100;
/** The product itself. */
const system: Actor = { id: null, role: 'admin' };
/** Below this, or with cents, an asking price is likely a price of a thousand or more typed with a comma. */
const LIKELY_PRICE = 10_00;

interface Progress {
  /** The last entry that was read. */
  after: string;
  changed: number;
  asked: number;
  done?: true;
}

/**
 * Reads phones that were stored before numbers had a country, and asks the owners of prices that may have lost their
 * thousands («1,200» was stored as $1.20). What can be known is changed, in a revision of its own; of the rest its owner is
 * told, for it cannot be known what they meant. Does a part in each call, and nothing once it is through; a database that is
 * newer than these rules never begins.
 */
export async function rereadValues(database: Database, log: Log): Promise<void> {
  const progress = await readState<Progress>(database, KEY);
  if (progress === null || progress.done) return;
  const ids = await entriesAfter(database, progress.after, AT_ONCE);
  for (const record of await readRecords(
    database,
    ids.map(({ id }) => id),
  )) {
    const { changed, asked } = await rereadEntry(database, record, log);
    progress.changed += changed;
    progress.asked += asked;
  }
  const last = ids.at(-1);
  if (last !== undefined) {
    await database.batch([writeState(database, KEY, { ...progress, after: last.id })]);
    return;
  }
  progress.changed += (await rereadPeople(database)) + (await rereadSettings(database));
  await database.batch([writeState(database, KEY, { ...progress, done: true })]);
  log.info({ changed: progress.changed, asked: progress.asked }, 'typed values: everything has been read once more');
}

async function rereadEntry(
  database: Database,
  record: EntryRecord,
  log: Log,
): Promise<{ changed: number; asked: number }> {
  const details: Record<string, unknown> = { ...record.content.details };
  const changed: string[] = [];
  const asked: string[] = [];
  for (const [name, field] of Object.entries(kinds[record.kind].details)) {
    const stored = details[name];
    if (field.type === 'phone' && typeof stored === 'string' && stored !== '') {
      const reading = readPhone(stored);
      if (!reading.ok) asked.push(stored);
      else if (reading.value !== stored) {
        details[name] = reading.value;
        changed.push(name);
      }
    } else if (field.type === 'phones' && Array.isArray(stored)) {
      const phones = stored.map((phone) => reread(String(phone)));
      asked.push(...stored.map(String).filter((phone) => !readPhone(phone).ok));
      if (phones.join() !== stored.join()) {
        details[name] = phones;
        changed.push(name);
      }
    } else if (field.type === 'email' && typeof stored === 'string') {
      const mail = emailSchema.safeParse(stored);
      if (mail.success && mail.data !== stored) {
        details[name] = mail.data;
        changed.push(name);
      }
    }
  }
  const price = adPriceOf(record.content.details);
  const isOpen = !['trashed', 'expired', 'sold', 'closed', 'rejected'].includes(record.status);
  if (workflows[kinds[record.kind].workflow].contactable && price?.amount && isOpen)
    if (price.amount < LIKELY_PRICE || price.amount % 100 !== 0)
      asked.push(formatMoney('ua', price.amount, price.currency ?? 'USD'));
  if (changed.length > 0) {
    const content: EntryContent = { ...record.content, details };
    const after = { ...record, content, revision: record.revision + 1, updatedAt: now() };
    const saved = await commit(database, await loadCatalogue(database), record, after, null);
    // Whoever saved in between has saved by the rules of now.
    if (saved.ok) log.info({ entry: record.id, kind: record.kind, fields: changed }, 'typed values: read once more');
  }
  if (asked.length > 0 && isOpen) {
    const note = asked.join(', ');
    await database.batch(await notifyAbout(database, { type: 'check_values', record, actorId: null, note }));
    log.info({ entry: record.id, kind: record.kind }, 'typed values: its owner is asked');
  }
  return { changed: changed.length, asked: isOpen ? asked.length : 0 };
}

/** The number as it is read; what can't be read stays. */
function reread(stored: string): string {
  const reading = readPhone(stored);
  return reading.ok ? reading.value : stored;
}

async function rereadPeople(database: Database): Promise<number> {
  const people = await peopleWithPhones(database);
  const statements = people.flatMap(({ id, phone }) =>
    phone !== null && reread(phone) !== phone ? [updatePerson(database, id, { phone: reread(phone) })] : [],
  );
  if (statements.length > 0) await database.batch(statements);
  return statements.length;
}

async function rereadSettings(database: Database): Promise<number> {
  const { settings, revision } = await readRevisedSettings(database);
  const { phone } = settings.contacts;
  const read = phone === null ? null : phoneSchema.safeParse(phone);
  if (read === null || !read.success || read.data === phone) return 0;
  const changed = await changeSettings(database, system, { contacts: { phone: read.data } }, revision);
  return changed.ok ? 1 : 0;
}
