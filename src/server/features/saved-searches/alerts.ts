import { MINUTE, SECOND } from '#content/format/durations.ts';
import { kinds, listedKinds, type ListedKind } from '#content/kinds.ts';
import { readSearch } from '#content/lists/search-query.ts';
import type { Locale } from '#content/locale.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { env } from '#server/platform/env.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { queueMail, type NewMail } from '#server/platform/mail/queue.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { alertLineOf, listPathOf } from './alert-lines.ts';
import { nextAlertAt } from './next-alert.ts';
import {
  findNewMatches,
  interpretWords,
  resolveSearch,
  searchLabels,
  type NewMatches,
  type ResolvedSearch,
} from './resolve-search.ts';
import {
  assertSearchUnchanged,
  listDueSearches,
  advanceCoveredPeriod,
  readNewestPublicationTimes,
  SEARCH_CHANGED_ERROR,
  type DueSearch,
} from './rows.ts';
import { savedSearchesMail, savedSearchMail } from './saved-search-mail.ts';
import { oneClickUrl, unsubscribePage } from './unsubscribe-token.ts';

/** Time within which a published entry becomes visible in the database: its timestamp is the start of the save. */
const SETTLE_MS = 10 * SECOND;

/**
 * Moment (milliseconds) until which all published entries are visible. A scheduled entry has its scheduled time as its
 * timestamp, so nothing after the scheduler's last run is settled.
 */
async function settledUntil(database: Database, at: number): Promise<number> {
  const beat = await readState<{ at: number }>(database, 'scheduler');
  return Math.min(at - SETTLE_MS, beat?.at ?? at);
}

/** Maximum number of entries listed in a mail; the mail gives the number of the rest. */
const MAX_ITEMS_PER_MAIL = 10;
/** Minimum time between two mails about a search with instant mails. */
export const MIN_INSTANT_INTERVAL_MS = 10 * MINUTE;
const BATCH_SIZE = 100;

const searchedKinds = listedKinds.map(({ name }) => name);

interface Turn {
  database: Database;
  catalogue: Catalogue;
  at: number;
  until: number;
}

/**
 * Mails people about entries published since the last mail, for their searches that are due: one mail per person. The
 * mail and the end of the period that it covers are stored in one batch that can succeed only once, so an aborted or
 * duplicate run stores no mail.
 */
export class SearchAlertJob {
  readonly #database: Database;
  readonly #log: Log;
  #running: Promise<number> | null = null;
  #stopped = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Runs all searches that are due; a call during a run joins it. Returns the number of mails queued. */
  run(): Promise<number> {
    return (this.#running ??= this.#tellDue().finally(() => (this.#running = null)));
  }

  /** Stops after the current person's searches, and resolves when they are done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #tellDue(): Promise<number> {
    const at = now();
    const database = this.#database;
    const until = await settledUntil(database, at);
    const newest = await readNewestPublicationTimes(database, searchedKinds, until);
    let mails = 0;
    for (let after: DueSearch | null = null, more = true; more && !this.#stopped;) {
      const due = await listDueSearches(database, { at, until, newest, after, limit: BATCH_SIZE });
      more = due.length === BATCH_SIZE;
      const people = byPerson(due);
      // The next batch may contain more searches of the last person.
      if (more && people.length > 1) people.pop();
      if (people.length > 0)
        mails += await this.#tellEach({ database, catalogue: await loadCatalogue(database), at, until }, people);
      after = people.at(-1)?.at(-1) ?? null;
    }
    if (mails > 0) wakeMail();
    return mails;
  }

  async #tellEach(turn: Turn, people: readonly DueSearch[][]): Promise<number> {
    const silences: Statement[] = [];
    let mails = 0;
    for (const searches of people) {
      if (this.#stopped) break;
      const found: Finding[] = [];
      const fail = (error: unknown, failed: readonly DueSearch[]) => {
        if (error instanceof LeaseLost) throw error;
        this.#log.error({ err: error, search: failed[0]!.search.id }, 'alerts: a search could not be told of');
        // A temporary failure is retried in the next run; a search that cannot be read would fail in every run.
        if (isUnavailable(error)) return;
        for (const due of failed)
          silences.push(advanceCoveredPeriod(turn.database, due.search, due.search.toldUntil, nextTurnOf(turn, due)));
      };
      for (const due of searches) {
        try {
          found.push(await runSearch(turn, due));
        } catch (error) {
          fail(error, [due]);
        }
      }
      try {
        const outcome = await mailPerson(turn, found);
        if (typeof outcome === 'boolean') mails += Number(outcome);
        else silences.push(...outcome.silences);
      } catch (error) {
        fail(
          error,
          found.map(({ due }) => due),
        );
      }
    }
    // These have no mails, so one batch stores them all.
    await this.#database.batch(silences);
    return mails;
  }
}

/**
 * The `List-Unsubscribe` header contains each search with its token in one line (RFC 5322, section 2.1.1: 998
 * characters).
 */
const MAX_SEARCHES_PER_MAIL = 8;

/**
 * Groups searches by person, with at most as many in a group as one mail can cover. The searches must be sorted by
 * person.
 */
function byPerson(due: readonly DueSearch[]): DueSearch[][] {
  const people: DueSearch[][] = [];
  for (const item of due) {
    const last = people.at(-1);
    if (last?.[0]!.search.userId === item.search.userId && last.length < MAX_SEARCHES_PER_MAIL) last.push(item);
    else people.push([item]);
  }
  return people;
}

/** Entries found by a search since its last mail; `resolved` is null if it cannot be run now. */
interface Finding {
  due: DueSearch;
  kind: ListedKind;
  resolved: ResolvedSearch | null;
  news: NewMatches;
}

/** When a search is due again after a mail, or after a failed one. */
function nextTurnOf({ at, catalogue }: Turn, { search: { frequency } }: DueSearch): number | null {
  return frequency === 'instant'
    ? at + MIN_INSTANT_INTERVAL_MS
    : nextAlertAt(frequency, at, catalogue.settings.site.timeZone);
}

async function runSearch({ database, catalogue, at, until }: Turn, due: DueSearch): Promise<Finding> {
  const { search, person } = due;
  const kind = kinds[search.kind] as ListedKind;
  const read = readSearch(kind, search.query);
  // If the section is off, or the list has lost one of the filters, the search is run once they are back.
  const isOpen = read.ok && isShownKind(catalogue.settings, kind.name);
  const resolved = isOpen ? await resolveSearch(database, catalogue, kind, read.value, person.locale) : null;
  const news =
    resolved === null
      ? { items: [], total: 0 }
      : await findNewMatches(
          database,
          catalogue,
          kind,
          resolved,
          { after: search.toldUntil, until, exceptAuthorId: search.userId },
          { locale: person.locale, now: at, limit: MAX_ITEMS_PER_MAIL },
        );
  return { due, kind, resolved, news };
}

const hasNews = (finding: Finding): finding is FindingWithNews =>
  finding.resolved !== null && finding.news.items.length > 0;
type FindingWithNews = Finding & { resolved: ResolvedSearch };
/** Whether a search could be run: its section is on, and everything it names exists. */
const couldBeRun = ({ resolved }: Pick<Finding, 'resolved'>) => resolved !== null && resolved.lost.length === 0;

/**
 * Sends one person the new entries of their searches, in one mail. Instant searches advance together, so that an entry
 * sent for one is not sent again for another.
 * @returns whether a mail was queued or, without new entries, the statements that record this. They are wrapped in an
 * object because a statement can be awaited, which would run it at once.
 */
async function mailPerson(turn: Turn, findings: readonly Finding[]): Promise<boolean | { silences: Statement[] }> {
  const { database, at, until, catalogue } = turn;
  const news = findings.filter(hasNews);
  // The covered period of a search that could not be run does not advance, so that entries missed now are sent later.
  const silence = (finding: Finding) => {
    const { search } = finding.due;
    return couldBeRun(finding)
      ? advanceCoveredPeriod(
          database,
          search,
          until,
          nextAlertAt(search.frequency, at, catalogue.settings.site.timeZone),
        )
      : advanceCoveredPeriod(database, search, search.toldUntil, nextTurnOf(turn, finding.due));
  };
  if (news.length === 0) return { silences: findings.map(silence) };
  const moves = findings.map((finding) =>
    hasNews(finding) || (couldBeRun(finding) && finding.due.search.frequency === 'instant')
      ? advanceCoveredPeriod(database, finding.due.search, until, nextTurnOf(turn, finding.due))
      : silence(finding),
  );
  const mail = await mailOf(turn, news as [FindingWithNews, ...FindingWithNews[]]);
  try {
    await database.batch([
      ...news.map(({ due }) => assertSearchUnchanged(database, due.search)),
      ...moves,
      queueMail(database, mail),
    ]);
    return true;
  } catch (error) {
    if (errorMentions(error, SEARCH_CHANGED_ERROR)) return false;
    throw error;
  }
}

async function mailOf(
  { database, catalogue, at }: Turn,
  news: readonly [FindingWithNews, ...FindingWithNews[]],
): Promise<NewMail> {
  const { person } = news[0].due;
  const locale: Locale = person.locale;
  const { siteUrl } = env();
  const { site } = catalogue.settings;
  const about = { name: site.name[locale], url: siteUrl };
  const ids = news.map(({ due }) => due.search.id);
  const common = {
    settingsUrl: siteUrl + localisedPath(locale, paths.savedSearches()),
    unsubscribeUrl: unsubscribePage(locale, ids),
  };
  const searches = await Promise.all(
    news.map(async ({ due: { search }, kind, resolved, news: { items, total } }) => ({
      name: search.name,
      kind: kind.name,
      words: searchLabels(kind, resolved, await interpretWords(database, kind, resolved, locale), locale),
      frequency: search.frequency,
      items: items.map((card) => alertLineOf(card, catalogue, at)),
      more: total - items.length,
      listUrl: siteUrl + localisedPath(locale, listPathOf(kind, resolved)),
    })),
  );
  const mail =
    searches.length === 1
      ? savedSearchMail(locale, about, { ...searches[0]!, ...common })
      : savedSearchesMail(locale, about, { searches, ...common });
  return { to: person.email, ...mail, unsubscribeUrl: oneClickUrl(ids) };
}
