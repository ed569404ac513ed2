import { icons as lucide } from '@iconify-json/lucide';
import { expect, test } from 'vitest';
import * as icons from './icons.ts';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases: Record<string, { parent: string } | undefined>;
}
const set = lucide as unknown as IconSet;

/** Lucide's drawing without the attributes that `Icon` sets on the `<svg>`. */
function lucideBody(camelCase: string): string | undefined {
  const name = camelCase.replace(/(?<=[a-z])(?=\d)|(?=[A-Z])/g, '-').toLowerCase();
  const body = (set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''])?.body;
  return body
    ?.replace(/^<g [^>]*>(.*)<\/g>$/s, '$1')
    .replace(
      / ?(?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
      '',
    );
}

test.each(Object.entries(icons))('%s is as Lucide draws it', (name, body) => {
  expect(body).toBe(lucideBody(name));
});
