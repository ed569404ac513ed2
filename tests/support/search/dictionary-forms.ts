import { readFileSync } from 'node:fs';
import path from 'node:path';
import { searchText } from '#content/text/search-text.ts';

const folder = path.resolve('node_modules/dictionary-uk');

interface Ending {
  strip: string;
  add: string;
  after: RegExp;
}

/** The endings of a Hunspell file by their flag; those that take a prefix, or lead to other flags, are left out. */
function readEndings(): Map<string, Ending[]> {
  const endings = new Map<string, Ending[]>();
  for (const line of readFileSync(path.join(folder, 'index.aff'), 'utf8').split('\n')) {
    const [type, flag = '', strip = '', add, condition] = line.trim().split(/\s+/);
    if (type !== 'SFX' || add === undefined || condition === undefined) continue;
    const ending = {
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add.split('/')[0]!,
      after: new RegExp(`${condition === '.' ? '' : condition}$`, 'u'),
    };
    endings.set(flag, [...(endings.get(flag) ?? []), ending]);
  }
  return endings;
}

/** The normalised forms of each noun and adjective of the dictionary with at least four of them; verbs are left out. */
export function* dictionaryForms(): Generator<string[]> {
  const endings = readEndings();
  for (const line of readFileSync(path.join(folder, 'index.dic'), 'utf8').split('\n').slice(1)) {
    const [word = '', flags = ''] = line.trim().split('/');
    if (!/^[а-щьюяєіїґ']+$/u.test(word) || /(?:ти|тися)$/.test(word)) continue;
    const forms = [...flags.split(/\s/)[0]!].flatMap((flag) =>
      (endings.get(flag) ?? []).flatMap(({ strip, add, after }) =>
        after.test(word) && word.endsWith(strip) ? word.slice(0, word.length - strip.length) + add : [],
      ),
    );
    const normalised = [...new Set([word, ...forms].map(searchText))].filter((form) => !form.includes(' '));
    if (normalised.length >= 4) yield normalised;
  }
}
