import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { kinds } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import { workflows } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { publicUrls } from '#server/core/entries/read/public-urls.ts';
import {
  failFinding,
  okFinding,
  formatShortList,
  warnFinding,
  type Check,
  type Finding,
  type CheckInput,
} from '#server/platform/health/check.ts';
import { readCursor } from '#server/publishing/publisher/cursor.ts';
import { readFailingPages } from '#server/publishing/publisher/failing-pages.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { readCompletedMark } from '#server/publishing/publisher/prerender-marker.ts';
import { loggedKeys } from '#server/publishing/store/index-log.ts';
import { decodePageFile, pageFileName, uncompressedPage } from '#server/publishing/store/page-file.ts';
import { findSampledEntry, sampleEntries, type SampledEntry } from './rows.ts';

const SAMPLE_SIZE = 60;
/** Maximum time for a change to reach its pages. */
const SETTLE_MS = 2_000;
const RENDER_FAILURE_ADVICE =
  'Look for these addresses in the log; change or withdraw the entry, and tell the developers what it holds';
const PRERENDER_ADVICE = 'Have all pages made anew: npm run portal -- prerender';

const RENDERED_ON_DEMAND = 'Each is made when it is asked for, which takes longer';
/** Pages of new entries may still be pending, but not more than a tenth. */
const MIN_STORED_SHARE = 0.9;
/**
 * Up to this many missing pages are tolerated, because they will soon be rendered: a new site has about as many lists
 * without entries.
 */
const MAX_MISSING_PAGES = 1_000;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
const decodeEntities = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#34|#39|#x27);/g, (entity) => entities[entity]!);

/** Reads the stored page of an entry: `null` if it is not stored, '' if its file is damaged. */
async function storedPage(
  dir: string,
  kind: SampledEntry['kind'],
  slug: string,
  locale: Locale,
): Promise<string | null> {
  const key = localisedPath(locale, paths.entry(kind, slug));
  const file = await readFile(path.join(dir, pageFileName(key))).catch(() => null);
  if (file === null) return null;
  const page = decodePageFile(file);
  return page === null || page.facts.key !== key ? '' : decodeEntities(uncompressedPage(page.bytes).toString());
}

/**
 * Returns the fault of an entry's stored pages, if any: a public entry's pages show its title, and other entries have
 * no pages.
 */
async function faultOf({ database }: CheckInput, dir: string, { kind, slug }: SampledEntry): Promise<string | null> {
  const entry = await findSampledEntry(database, kind, slug);
  for (const locale of locales) {
    const page = await storedPage(dir, kind, slug, locale);
    const address = localisedPath(locale, paths.entry(kind, slug));
    if (page === null) continue;
    if (page === '') return `${address} is damaged`;
    if (entry === null || !entry.listed) return `${address} shows what is not public`;
    if (!page.includes(entry.titles[locale] ?? entry.titles[otherLocale(locale)] ?? ''))
      return `${address} shows another title than the database`;
  }
  return null;
}

async function sampleFaults(patient: CheckInput, dir: string): Promise<string[]> {
  const listed = (await sampleEntries(patient.database, true, SAMPLE_SIZE)).filter(({ kind }) => kinds[kind].indexable);
  // Sold or expired ads keep their pages for a while.
  const hidden = (await sampleEntries(patient.database, false, SAMPLE_SIZE)).filter(
    ({ kind, status }) => kinds[kind].indexable && !workflows[kinds[kind].workflow].lingering.includes(status),
  );
  const doubtful: SampledEntry[] = [];
  for (const entry of [...listed, ...hidden]) if ((await faultOf(patient, dir, entry)) !== null) doubtful.push(entry);
  if (doubtful.length === 0) return [];
  await pause(SETTLE_MS);
  const faults: string[] = [];
  for (const entry of doubtful) faults.push((await faultOf(patient, dir, entry)) ?? '');
  return faults.filter(Boolean);
}

/** Counts the public pages and those stored, and lists pages in the store's log whose files are lost. */
async function countStored(
  { database }: CheckInput,
  dir: string,
): Promise<{ wanted: number; there: number; lost: string[] }> {
  const logged = loggedKeys(dir);
  const isThere = (key: string) => existsSync(path.join(dir, pageFileName(key)));
  let [wanted, there] = [0, 0];
  for await (const key of publicUrls(database)) {
    wanted += 1;
    if (isThere(key)) there += 1;
  }
  return { wanted, there, lost: [...logged].filter((key) => !isThere(key)) };
}

/** Rates how many of the public pages are stored. */
export function rateStoredPages(there: number, wanted: number): Finding {
  const few = there < wanted * MIN_STORED_SHARE;
  // The server renders the home page and the lists at startup, so no pages at all is always a fault.
  if (few && (wanted - there > MAX_MISSING_PAGES || there === 0))
    return warnFinding(
      `only ${there} of ${wanted} public pages are stored`,
      `${RENDERED_ON_DEMAND}. ${PRERENDER_ADVICE}`,
    );
  const rest = few ? '; the others are made as they are asked for' : '';
  return okFinding(
    `${there} of ${wanted} public pages are stored; a sample of them shows what the database says${rest}`,
  );
}

/**
 * Checks that the page store is in sync with the database: its progress, and whether a sample of pages matches the
 * database.
 */
export const pageCheck: Check = {
  name: 'pages',
  async look(patient) {
    const dir = path.join(patient.env.dataDir, 'pages');
    if (readCompletedMark(dir) === null)
      return warnFinding('have not all been made yet', 'Start the server: the start makes them');
    const findings: Finding[] = [];
    const failing = await readFailingPages(patient.database);
    if (failing.length > 0)
      findings.push(failFinding(`cannot be drawn: ${formatShortList(failing)}`, RENDER_FAILURE_ADVICE));
    const latest = await latestOutboxId(patient.database);
    let cursor = (await readCursor(dir)) ?? 0;
    if (cursor < latest && patient.serving !== null) {
      await pause(SETTLE_MS);
      cursor = (await readCursor(dir)) ?? 0;
    }
    const behind = latest - cursor;
    if (behind > 0)
      findings.push(
        patient.serving === null
          ? okFinding(`${behind} changes are to be shown by the next start`)
          : warnFinding(
              `${behind} changes are not on their pages yet`,
              'Look at pages.error of /healthz and at the log; if this number does not fall, restart the server',
            ),
      );
    // Pages that are not up to date yet cannot be compared.
    if (behind > 0) return findings;
    const faults = await sampleFaults(patient, dir);
    if (faults.length > 0) findings.push(failFinding(formatShortList(faults), PRERENDER_ADVICE));
    const before = await countStored(patient, dir);
    if (before.lost.length > 0) await pause(SETTLE_MS);
    // A page dropped in the meantime loses its file before the log records it.
    const { wanted, there, lost } = before.lost.length > 0 ? await countStored(patient, dir) : before;
    if (lost.length > 0)
      findings.push(
        warnFinding(
          `${lost.length} stored pages have lost their files: ${formatShortList(lost)}`,
          `${RENDERED_ON_DEMAND}. ${PRERENDER_ADVICE}`,
        ),
      );
    const told = rateStoredPages(there, wanted);
    if (told.level !== 'ok' || findings.length === 0) findings.push(told);
    return findings;
  },
};
