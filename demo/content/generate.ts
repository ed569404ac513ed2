import type { DemoAd, DemoDiaspora, DemoNews, DemoPoster, DemoService } from '#demo/types.ts';
import { generateAd } from './generate-ads.ts';
import { generateDiaspora, generateService } from './generate-listings.ts';
import { generateNews } from './generate-news.ts';
import { generatePoster } from './generate-posters.ts';
import { createRandomSource } from './generate-random.ts';

export type GeneratedEntry =
  | { kind: 'news'; item: DemoNews }
  | { kind: 'posters'; item: DemoPoster }
  | { kind: 'advertisements'; item: DemoAd }
  | { kind: 'services'; item: DemoService }
  | { kind: 'diaspors'; item: DemoDiaspora };

/** Items of each kind per hundred. */
const mix = { news: 45, advertisements: 35, posters: 10, services: 7 };

/**
 * 37 and 100 share no factor, so each hundred items visit every slot once, and the kinds alternate instead of coming in
 * blocks.
 */
function kindOf(number: number): GeneratedEntry['kind'] {
  let slot = (number * 37) % 100;
  for (const kind of ['news', 'advertisements', 'posters', 'services'] as const) {
    if (slot < mix[kind]) return kind;
    slot -= mix[kind];
  }
  return 'diaspors';
}

/** Item `number`, always the same: about 0.7 hours older than the one before it. */
function generateEntry(number: number): GeneratedEntry {
  const draw = createRandomSource(number);
  const key = `gen-${String(number).padStart(6, '0')}`;
  const hoursAgo = Math.round((number * 0.7 + 0.5 + draw.int(0, 60) / 100) * 10) / 10;
  const kind = kindOf(number);
  switch (kind) {
    case 'news':
      return { kind, item: generateNews(draw, key, hoursAgo) };
    case 'advertisements':
      return { kind, item: generateAd(draw, key, hoursAgo) };
    case 'posters':
      return { kind, item: generatePoster(draw, key) };
    case 'services':
      return { kind, item: generateService(draw, key) };
    case 'diaspors':
      return { kind, item: generateDiaspora(draw, key) };
  }
}

/**
 * Bulk content for load tests and paging: `count` items, starting at number `startAt`. The same number gives the same
 * item on every run, regardless of the count.
 */
export function* generateEntries(count: number, startAt: number): Generator<GeneratedEntry> {
  for (let number = startAt; number < startAt + count; number += 1) yield generateEntry(number);
}
