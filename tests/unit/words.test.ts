import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allKinds } from '#content/kinds.ts';

const folder = path.resolve(import.meta.dirname, '../../src/content/messages');
const areas = readdirSync(folder).filter((name) => !name.startsWith('define-') && !name.includes('.test.'));

type Tree = { [key: string]: unknown };

/** Every text of a tree by its path. */
function texts(tree: unknown, at: string): [string, string][] {
  if (typeof tree === 'string') return [[at, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => texts(value, `${at}.${key}`));
}

async function sets(): Promise<{ name: string; ua: [string, string][]; us: [string, string][] }[]> {
  const messages = await Promise.all(
    areas.map(async (area) => {
      const module = (await import(path.join(folder, area))) as Tree;
      return Object.values(module).flatMap((one) => {
        const set = one as { ua?: unknown; us?: unknown };
        return set.ua && set.us ? [{ name: area, ua: texts(set.ua, ''), us: texts(set.us, '') }] : [];
      });
    }),
  );
  const kinds = allKinds.map((kind) => ({ name: kind.name, ua: texts(kind.words.ua, ''), us: texts(kind.words.us, '') }));
  return [...messages.flat(), ...kinds];
}

/** Words that are the same in every language: names, and what people type in Latin letters everywhere. */
const allowedLatin = /\b(RSS|SMS|URL|SEO|Telegram|Facebook|Viber|Instagram|YouTube|WhatsApp|TikTok|LinkedIn|Google|Apple|ENG|cookie|iCal|ics|JavaScript|Poruch|VIN|ZIP|GPS|USCIS|ITIN|\w+@example\.com|English|UTC|JPEG|PNG|WebP|AVIF|GIF|HEIC|SVG|iPhone|mailto|tel|https|ISO|CSV|IndexNow|Shift|Ctrl|Enter)\b/gi;

describe('texts', () => {
  it('are found at all', async () => {
    const all = await sets();
    expect(all.length).toBeGreaterThanOrEqual(allKinds.length + 5);
    expect(all.flatMap((set) => set.ua).length).toBeGreaterThan(300);
  });

  it('have no Latin words in Ukrainian and no Cyrillic ones in English', async () => {
    const leaks = (await sets()).flatMap((set) => [
      ...set.ua.filter(([, text]) => /[A-Za-z]{3,}/.test(text.replace(/\{\w+\}/g, '').replace(/https?:\/\/\S+/g, '').replace(allowedLatin, ''))).map(([at, text]) => `${set.name} ua${at}: ${text}`),
      ...set.us.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text.replace(/УКР|Українськ[аою]+/g, ''))).map(([at, text]) => `${set.name} us${at}: ${text}`),
    ]);
    expect(leaks).toEqual([]);
  });

  it('are translated: no two are the same outside the allow-list', async () => {
    const same = (await sets()).flatMap((set) => {
      const english = new Map(set.us);
      return set.ua.filter(([at, text]) => english.get(at) === text && /\p{L}{3,}/u.test(text.replace(/\{\w+\}/g, '').replace(allowedLatin, ''))).map(([at, text]) => `${set.name}${at}: ${text}`);
    });
    expect(same).toEqual([]);
  });

  it('use the same placeholders in both languages', async () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
    const different = (await sets()).flatMap((set) => {
      const english = new Map(set.us);
      return set.ua.filter(([at, text]) => english.has(at) && placeholders(english.get(at)!) !== placeholders(text)).map(([at]) => `${set.name}${at}`);
    });
    expect(different).toEqual([]);
  });

  it('call a category «рубрика» in Ukrainian, and leave the name of the site to the settings', async () => {
    const all = (await sets()).flatMap((set) => [...set.ua, ...set.us].map(([at, text]): [string, string] => [`${set.name}${at}`, text]));
    expect(all.filter(([, text]) => /категорі/i.test(text))).toEqual([]);
    // Pages that are made before there are settings.
    expect(all.filter(([at, text]) => /Поруч|Poruch/.test(text) && !at.endsWith('.siteName'))).toEqual([]);
  });

  it('are typographic in Ukrainian: «quotes», ’ in words, no Russian letters', async () => {
    const faults = (await sets()).flatMap((set) => set.ua.filter(([, text]) => /"|\p{L}'\p{L}|[ыэъё]/u.test(text)).map(([at, text]) => `${set.name}${at}: ${text}`));
    expect(faults).toEqual([]);
  });
});
