import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#content/format/durations.ts';
import type { PromoSlotName } from '#content/model/promo-slots.ts';
import { setClock } from '#server/platform/clock.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { PageReader } from './reader.ts';

let site: TestSite;
let at = Date.parse('2026-06-01T12:00:00.500Z');
beforeEach(async () => {
  site = await openTestSite();
  at = Date.parse('2026-06-01T12:00:00.500Z');
  setClock(() => at);
});
afterEach(() => site.close());

const slot: PromoSlotName = 'article_foot';
const shown = async (reader: PageReader) => (await reader.promos(slot)).map(({ card }) => card.id);
const promo = (details: Record<string, unknown> = {}) => publishSample('reklamas', { details: { slot, ...details } });

describe('readOncePerChange', () => {
  it('shows a promo on the pages that its publication renders, also if a page that was opened before asks first', async () => {
    const before = await PageReader.open('ua');
    at += 30;
    const { id } = await promo();
    at += 30;
    await shown(before);
    expect(await shown(await PageReader.open('ua'))).toEqual([id]);
  });

  it('drops a promo that has ended within a minute, in each language', async () => {
    const endsAt = new Date(at + DAY).toISOString();
    const { id } = await promo({ endsAt });
    for (const locale of ['ua', 'us'] as const) expect(await shown(await PageReader.open(locale))).toEqual([id]);
    at += DAY + MINUTE;
    for (const locale of ['ua', 'us'] as const) expect(await shown(await PageReader.open(locale))).toEqual([]);
  });

  it('records the tags of a value for every page that uses it', async () => {
    const { id } = await promo();
    const [first, second] = [await PageReader.open('ua'), await PageReader.open('ua')];
    await shown(first);
    await shown(second);
    expect([...second.tags!].sort()).toEqual([...first.tags!].sort());
    expect([...second.tags!].join(' ')).toContain(id);
  });
});
