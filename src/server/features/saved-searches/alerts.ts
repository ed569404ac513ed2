import { kinds, listedKinds, type ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { localised, paths } from '#content/urls.ts';
import { readSearch } from '#content/search-query.ts';
import { now } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/database/database.ts';
import { LeaseLost } from '../../platform/database/lease-rows.ts';
import { loadCatalogue, type Catalogue } from '../../core/taxonomy/catalogue.ts';
import { mentions } from '../../core/entries/write-entry.ts';
import { env } from '../../platform/env.ts';
import { isUnavailable } from '../../platform/health/unavailable.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { wakeMail } from '../../platform/mail/wake.ts';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { readState } from '../../platform/database/state-rows.ts';
import {
  expectSearch,
  listDueSearches,
  moveSearchOn,
  newestPublished,
  UNEXPECTED_SEARCH,
  type DueSearch,
} from './rows.ts';
import { savedSearchMail } from './saved-search-mail.ts';
import { lineOf, listPathOf } from './news-lines.ts';
import { nextAlertAt } from './next-alert.ts';
import { findNews, resolveSearch, wordsOf, type FoundNews, type ResolvedSearch } from './resolve-search.ts';
import { oneClickUrl, unsubscribePage } from './unsubscribe-token.ts';

/** How long what was published may take to be in the database: it carries the moment at which its save began. */
const SETTLE_MS = 10_000;

/**
 * Until when (milliseconds) everything that was published can be seen. What is due to be published carries the moment for
 * which it was scheduled, so nothing is settled that the scheduler has not come to.
 */
async function settledUntil(database: Database, at: number): Promise<number> {
  const beat = await readState<{ at: number }>(database, 'scheduler');
  return Math.min(at - SETTLE_MS, beat?.at ?? at);
}

/** Entries that a mail names; of the others it says how many there are. */
export const MAIL_ITEMS = 10;
/** Between two mails about one search that is told of at once. */
export const INSTANT_MS = 10 * 60_000;
const BATCH = 100;

const searchedKinds = listedKinds.map(({ name }) => name);

interface Turn {
  database: Database;
  catalogue: Catalogue;
  at: number;
  until: number;
}

/**
 * Tells people what was published since they were last told, for each search of theirs that is due. What is told of, and
 * that it was, is stored in one batch that passes only once: whoever is cut short, or is second, leaves no mail.
 */
export class Alerts {
  readonly #database: Database;
  readonly #log: Log;
  #running: Promise<number> | null = null;
  #stopped = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Tells all that is due; a second call while one runs joins it. Returns how many mails were queued. */
  run(): Promise<number> {
    return (this.#running ??= this.#tellDue().finally(() => (this.#running = null)));
  }

  /** Stops after the search at hand and resolves when it is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #tellDue(): Promise<number> {
    const at = now();
    const database = this.#database;
    const until = await settledUntil(database, at);
    const newest = await newestPublished(database, searchedKinds, until);
    let mails = 0;
    for (let after = '', more = true; more && !this.#stopped;) {
      const due = await listDueSearches(database, { at, until, newest, after, limit: BATCH });
      if (due.length > 0)
        mails += await this.#tellEach({ database, catalogue: await loadCatalogue(database), at, until }, due);
      after = due.at(-1)?.search.id ?? '';
      more = due.length === BATCH;
    }
    if (mails > 0) wakeMail();
    return mails;
  }

  async #tellEach(turn: Turn, due: readonly DueSearch[]): Promise<number> {
    const silences: Statement[] = [];
    let mails = 0;
    for (const one of due) {
      if (this.#stopped) break;
      try {
        const outcome = await tell(turn, one);
        if (typeof outcome === 'boolean') mails += Number(outcome);
        else silences.push(outcome.silence);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        this.#log.error({ err: error, search: one.search.id }, 'alerts: a search could not be told of');
        // Trouble that passes is over at the next turn; a search that cannot be read would fail at every one.
        if (!isUnavailable(error))
          silences.push(moveSearchOn(turn.database, one.search, one.search.toldUntil, nextTurnOf(turn, one)));
      }
    }
    // Nothing is told: one batch for all of them will do.
    await this.#database.batch(silences);
    return mails;
  }
}

/** When a search may be told of again after a mail, or after one that could not be made. */
function nextTurnOf({ at, catalogue }: Turn, { search: { frequency } }: DueSearch): number | null {
  return frequency === 'instant' ? at + INSTANT_MS : nextAlertAt(frequency, at, catalogue.settings.site.timeZone);
}

/** @returns whether a mail was queued, or, where there is nothing to tell, the statement that notes this. A statement alone would run at once: it can be awaited. */
async function tell(turn: Turn, { search, person }: DueSearch): Promise<boolean | { silence: Statement }> {
  const { database, catalogue, at, until } = turn;
  const kind = kinds[search.kind] as ListedKind;
  const { timeZone } = catalogue.settings.site;
  const read = readSearch(kind, search.query);
  // A filter that the list had when the search was kept and has no more: it can find nothing.
  const resolved = read.ok ? await resolveSearch(database, catalogue, kind, read.value, person.locale) : null;
  const news =
    resolved === null
      ? { items: [], total: 0 }
      : await findNews(
          database,
          catalogue,
          kind,
          resolved,
          { after: search.toldUntil, until, exceptAuthorId: search.userId },
          { locale: person.locale, now: at, limit: MAIL_ITEMS },
        );
  if (resolved === null || news.items.length === 0) {
    return { silence: moveSearchOn(database, search, until, nextAlertAt(search.frequency, at, timeZone)) };
  }
  const nextAt = nextTurnOf(turn, { search, person });
  try {
    await database.batch([
      expectSearch(database, search),
      moveSearchOn(database, search, until, nextAt),
      mailOf(turn, { search, person }, kind, resolved, news),
    ]);
    return true;
  } catch (error) {
    if (mentions(error, UNEXPECTED_SEARCH)) return false;
    throw error;
  }
}

function mailOf(
  { database, catalogue, at }: Turn,
  { search, person }: DueSearch,
  kind: ListedKind,
  resolved: ResolvedSearch,
  { items, total }: FoundNews,
): Statement {
  const locale: Locale = person.locale;
  const { siteUrl } = env();
  const { site } = catalogue.settings;
  const mail = savedSearchMail(
    locale,
    { name: site.name[locale], url: siteUrl },
    {
      name: search.name,
      kind: kind.name,
      words: wordsOf(kind, resolved, locale),
      frequency: search.frequency,
      items: items.map((card) => lineOf(card, catalogue, at)),
      more: total - items.length,
      listUrl: siteUrl + localised(locale, listPathOf(kind, resolved)),
      settingsUrl: siteUrl + localised(locale, paths.savedSearches()),
      unsubscribeUrl: unsubscribePage(locale, search.id),
    },
  );
  return queueMail(database, { to: person.email, ...mail, unsubscribeUrl: oneClickUrl(search.id) });
}
