import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, HOUR_SECONDS } from '#content/format/durations.ts';
import { kindNames } from '#content/kinds.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { decideReport } from './decide-report.ts';
import { reportStatistics, statisticsCsv } from './statistics.ts';
import { anonymous, publishAd, reportEntry, withTitle } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const resolution = 'Розглянули.';
const statistics = async (from?: string, until?: string) =>
  unwrapOrFail(await reportStatistics(actors.admin, { from, until }));

/** Two reports of an ad on 21 November, resolved after one and four hours; two more on the 22nd, Chicago time. */
async function fill(): Promise<void> {
  await publishAd('ad', '=HYPERLINK("https://evil.test", "Ціна")');
  await publishSample('news', withTitle('Новина про «міст»'), 'news');
  const first = await reportEntry('ad');
  const second = await reportEntry('ad', secondActors.user, { reason: 'spam' });
  site.clock.forward(HOUR);
  unwrapOrFail(await decideReport(actors.admin, first.id, { to: 'dismissed', resolution, alone: true }));
  site.clock.forward(3 * HOUR);
  unwrapOrFail(await decideReport(actors.admin, second.id, { to: 'actioned', resolution, act: 'suspend' }));
  // 23:30 in Chicago is already the 23rd in UTC.
  site.clock.at = Date.parse('2026-11-23T05:30:00.000Z');
  await reportEntry('news', anonymous, { reason: 'other' });
  const last = await reportEntry('news', actors.user, { reason: 'legal' });
  site.clock.forward(6 * HOUR);
  unwrapOrFail(await decideReport(actors.admin, last.id, { to: 'dismissed', resolution, alone: true }));
}

describe('report statistics', () => {
  it('count reports by day (in the site time zone), reason, outcome and action, and list the most reported entries', async () => {
    await fill();
    expect(await statistics('2026-11-20', '2026-11-22')).toEqual({
      from: '2026-11-20',
      until: '2026-11-22',
      received: 4,
      resolved: 3,
      medianSecondsToResolution: 4 * HOUR_SECONDS,
      days: [
        { day: '2026-11-20', received: 0 },
        { day: '2026-11-21', received: 2 },
        { day: '2026-11-22', received: 2 },
      ],
      reasons: {
        spam: 1,
        fraud: 1,
        prohibited: 0,
        wrong_category: 0,
        duplicate: 0,
        offensive: 0,
        personal_data: 0,
        legal: 1,
        other: 1,
      },
      kinds: { ...Object.fromEntries(kindNames.map((kind) => [kind, 0])), news: 2, advertisements: 2 },
      outcomes: { open: 1, assigned: 0, actioned: 1, dismissed: 2 },
      acts: { unpublish: 0, suspend: 1, trash: 0 },
      targets: [
        { id: 'ad', kind: 'advertisements', title: { ua: '=HYPERLINK("https://evil.test", "Ціна")' }, reports: 2 },
        { id: 'news', kind: 'news', title: { ua: 'Новина про «міст»' }, reports: 2 },
      ],
    });
  });

  it('include the last day of the period, and use the mean of the two middle values as the median', async () => {
    await fill();
    expect(await statistics('2026-11-21', '2026-11-21')).toMatchObject({
      received: 2,
      resolved: 2,
      medianSecondsToResolution: 2.5 * HOUR_SECONDS,
    });
    expect(await statistics('2026-11-23', '2026-11-23')).toMatchObject({
      received: 0,
      resolved: 0,
      medianSecondsToResolution: null,
      targets: [],
    });
  });

  it('cover the last thirty days by default', async () => {
    expect(await statistics()).toMatchObject({ from: '2026-10-23', until: '2026-11-21', received: 0 });
    expect((await statistics()).days).toHaveLength(30);
    expect(await statistics('2026-11-01')).toMatchObject({ from: '2026-11-01', until: '2026-11-21' });
    expect(await statistics(undefined, '2026-01-31')).toMatchObject({ from: '2026-01-02', until: '2026-01-31' });
  });

  it('refuse a period that ends before it begins or exceeds a year, and everyone but admins', async () => {
    expect(await reportStatistics(actors.admin, { from: '2026-11-22', until: '2026-11-21' })).toMatchObject({
      failure: { issues: [{ path: 'until', code: 'before_start' }] },
    });
    expect((await statistics('2025-11-21', '2026-11-21')).days).toHaveLength(366);
    expect(await reportStatistics(actors.admin, { from: '2025-11-20', until: '2026-11-21' })).toMatchObject({
      failure: { issues: [{ path: 'until', code: 'too_big' }] },
    });
    for (const actor of [anonymous, actors.user, actors.author, actors.editor])
      expect(await reportStatistics(actor, {})).toMatchObject({ failure: { status: 403 } });
  });

  it('do not lose a day when the clocks change', async () => {
    await publishAd('ad');
    site.clock.at = Date.parse('2027-03-14T04:59:00.000Z') + DAY;
    await reportEntry('ad');
    expect((await statistics('2027-03-13', '2027-03-15')).days.map(({ received }) => received)).toEqual([0, 1, 0]);
  });
});

describe('report statistics as CSV', () => {
  it('contain the same data, with headings in the language of the reader', async () => {
    await fill();
    const csv = statisticsCsv(await statistics('2026-11-21', '2026-11-22'), 'ua');
    expect(csv.startsWith('\uFEFFРозділ,Ключ,Назва,Кількість\r\nsummary,received,Надійшло скарг,4\r\n')).toBe(true);
    expect(csv.split('\r\n')).toEqual(
      expect.arrayContaining([
        'reason,fraud,Шахрайство,1',
        'kind,news,Новини,2',
        'outcome,dismissed,Порушень не знайдено,2',
        'act,suspend,Призупинити,1',
        'day,2026-11-22,,2',
        `target,ad,"'=HYPERLINK(""https://evil.test"", ""Ціна"")",2`,
      ]),
    );
    expect(statisticsCsv(await statistics('2026-11-21', '2026-11-22'), 'us')).toContain(
      '\r\nreason,fraud,Fraud or scam,1\r\n',
    );
  });

  it.each([
    ['=1+1', `'=1+1`],
    ['+1', `'+1`],
    ['-2', `'-2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['a=b', 'a=b'],
    ['one, two', '"one, two"'],
    ['a\nb', '"a\nb"'],
    ['"', '""""'],
    ['', ''],
  ])('escape %j so that no spreadsheet executes it', (given, expected) => {
    expect(toCsv([[given, -5]])).toBe(`\uFEFF${expected},-5\r\n`);
  });
});
