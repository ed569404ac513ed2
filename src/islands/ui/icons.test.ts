import { expect, test } from 'vitest';
import { unstyledIcon } from '#components/ui/icons.ts';
import * as icons from './icons.ts';

/** `circleUser` → `circle-user`, `columns3` → `columns-3`. */
const lucideName = (camelCase: string) => camelCase.replace(/(?<=[a-z])(?=\d)|(?=[A-Z])/g, '-').toLowerCase();

test.each(Object.entries(icons))('icon %s equals Lucide’s drawing', (name, body) => {
  expect(body).toBe(unstyledIcon(lucideName(name)));
});
