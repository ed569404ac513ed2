import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allKinds } from '#content/kinds.ts';
import { workflowMessages } from '#content/messages/workflow.ts';
import { workflowActions, adStatuses, editorialStatuses } from '#content/model/workflow.ts';

const source = path.resolve(import.meta.dirname, '../../src');
const folder = path.join(source, 'content/messages');
const areas = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.startsWith('define-') && !name.includes('.test.'),
);

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
      return Object.values(module).flatMap((item) => {
        const set = item as { ua?: unknown; us?: unknown };
        return set.ua && set.us ? [{ name: path.basename(area), ua: texts(set.ua, ''), us: texts(set.us, '') }] : [];
      });
    }),
  );
  const kinds = allKinds.map((kind) => ({
    name: kind.name,
    ua: texts(kind.words.ua, ''),
    us: texts(kind.words.us, ''),
  }));
  return [...messages.flat(), ...kinds];
}

/** Words that are the same in every language: names, and words typed in Latin letters everywhere. */
const allowedLatin =
  /\b(RSS|SMS|URL|SEO|Telegram|Facebook|Viber|Instagram|YouTube|WhatsApp|TikTok|LinkedIn|Google|Apple|ENG|cookie|iCal|ics|JavaScript|Poruch|VIN|ZIP|GPS|USCIS|ITIN|\w+@example\.com|English|UTC|JPEG|PNG|WebP|AVIF|GIF|HEIC|SVG|iPhone|mailto|tel|https|ISO|CSV|IndexNow|If-Match|Idempotency-Key|Shift|Ctrl|Enter|Esc|Vimeo|example\.com)\b/gi;

describe('texts', () => {
  it('are found at all', async () => {
    const all = await sets();
    expect(all.length).toBeGreaterThanOrEqual(allKinds.length + 5);
    expect(all.flatMap((set) => set.ua).length).toBeGreaterThan(300);
  });

  it('have no Latin words in Ukrainian and no Cyrillic ones in English', async () => {
    const leaks = (await sets()).flatMap((set) => [
      ...set.ua
        .filter(([, text]) =>
          /[A-Za-z]{3,}/.test(
            text
              .replace(/\{\w+\}/g, '')
              .replace(/https?:\/\/\S+/g, '')
              .replace(allowedLatin, ''),
          ),
        )
        .map(([at, text]) => `${set.name} ua${at}: ${text}`),
      ...set.us
        .filter(([, text]) => /\p{Script=Cyrillic}/u.test(text.replace(/УКР|Українськ[аою]+/g, '')))
        .map(([at, text]) => `${set.name} us${at}: ${text}`),
    ]);
    expect(leaks).toEqual([]);
  });

  it('are translated: no two are the same outside the allow-list', async () => {
    const same = (await sets()).flatMap((set) => {
      const english = new Map(set.us);
      return set.ua
        .filter(
          ([at, text]) =>
            english.get(at) === text && /\p{L}{3,}/u.test(text.replace(/\{\w+\}/g, '').replace(allowedLatin, '')),
        )
        .map(([at, text]) => `${set.name}${at}: ${text}`);
    });
    expect(same).toEqual([]);
  });

  it('use the same placeholders in both languages', async () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
    const different = (await sets()).flatMap((set) => {
      const english = new Map(set.us);
      return set.ua
        .filter(([at, text]) => english.has(at) && placeholders(english.get(at)!) !== placeholders(text))
        .map(([at]) => `${set.name}${at}`);
    });
    expect(different).toEqual([]);
  });

  it('call a category «рубрика» in Ukrainian, and do not contain the name of the site, which is a setting', async () => {
    const all = (await sets()).flatMap((set) =>
      [...set.ua, ...set.us].map(([at, text]): [string, string] => [`${set.name}${at}`, text]),
    );
    expect(all.filter(([, text]) => /категорі/i.test(text))).toEqual([]);
    expect(all.filter(([, text]) => /Поруч|Poruch/.test(text))).toEqual([]);
  });

  it('use American English, with emails and accounts rather than mails and cabinets', async () => {
    const british =
      /\b(?:favourite|colour|centre|grey|cancelled|organis|recognis|licence|catalogue|programme|whilst|cabinet|mails)\w*\b|any more\b/i;
    const faults = (await sets()).flatMap((set) =>
      set.us
        .filter(([, text]) => british.test(text) || /[^}]”[.,]/.test(text))
        .map(([at, text]) => `${set.name}${at}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it('use correct typography in Ukrainian: «quotes», ’ in words, no Russian letters', async () => {
    const faults = (await sets()).flatMap((set) =>
      set.ua.filter(([, text]) => /"|\p{L}'\p{L}|[ыэъё]/u.test(text)).map(([at, text]) => `${set.name}${at}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the words of the workflow', () => {
  const words = new Set(texts(workflowMessages, '').map(([, text]) => text.toLowerCase()));

  it('are written in one file: no other file spells out a status or a step', () => {
    /**
     * The same words with another meaning: the time of publishing, accounts, promos, a field of the settings, a title,
     * a type of schema.org.
     */
    const others = new Set([
      'items.ts Опубліковано',
      'items.ts Published',
      'list-tools.ts Опубліковано',
      'list-tools.ts Published',
      'moderation.ts Опубліковано',
      'moderation.ts Published',
      'moderation.ts На сайті',
      'people.ts Active',
      'promos.ts Призупинено',
      'settings.ts На сайті',
      'samples-testing.ts Чернетка',
      'series-json-ld.ts Schedule',
      'series-json-ld.ts Scheduled',
    ]);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.|\/demo\/|messages\/workflow\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    const copies = files.flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`|>([^<>{}\n]+)</g)]
        .map(([, ...found]) =>
          found
            .find((candidate) => candidate !== undefined)!
            .trim()
            .replace(/[.:]$/, ''),
        )
        // Names in code are lower case.
        .filter((text) => words.has(text.toLowerCase()) && /^\p{Lu}|\p{Script=Cyrillic}/u.test(text))
        .map((text) => `${path.basename(file)} ${text}`),
    );
    expect(copies.filter((copy) => !others.has(copy))).toEqual([]);
  });

  it('are the only source for every table of statuses or steps', async () => {
    const named: ReadonlySet<string> = new Set([...adStatuses, ...editorialStatuses, ...workflowActions]);
    /**
     * Sentences about a status or a step: since when it has applied, its consequences; and an approval that states its
     * effect.
     */
    const sentences = new Set([
      'my-ads.ts.when',
      'entry-tools.ts.gate.anyway',
      'reports-admin.ts.decide.hints',
      'reports-admin.ts.decide.submit',
      'report-templates.ts.acts',
      'newsroom.ts.empty',
      'items.ts',
      'pending-edits.ts',
    ]);
    const groups = (tree: unknown, at: string): [string, Tree][] =>
      typeof tree === 'object' && tree !== null
        ? [[at, tree as Tree], ...Object.entries(tree).flatMap(([key, value]) => groups(value, `${at}.${key}`))]
        : [];
    const strange: string[] = [];
    for (const area of areas) {
      for (const item of Object.values((await import(path.join(folder, area))) as Tree)) {
        for (const locale of ['ua', 'us'] as const) {
          for (const [at, group] of groups((item as Tree | null)?.[locale], path.basename(area))) {
            const own = Object.entries(group).filter(([key, text]) => named.has(key) && typeof text === 'string');
            if (own.length < 3 || sentences.has(at)) continue;
            strange.push(
              ...own
                .filter(([, text]) => !words.has((text as string).toLowerCase()))
                .map(([key, text]) => `${at}.${key}: ${text as string}`),
            );
          }
        }
      }
    }
    expect(strange).toEqual([]);
  });
});
