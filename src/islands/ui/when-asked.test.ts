import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lateParts, whenAsked } from './when-asked.ts';

test('a part whose script is there is drawn at once; before, it is nothing', async () => {
  const { bring, part } = lateParts(() =>
    Promise.resolve({ Greeting: ({ name }: { name: string }) => `Hello, ${name}` }),
  );
  const Greeting = part((parts) => parts.Greeting);
  const draw = () => renderToStaticMarkup(h(Greeting, { name: 'Nora' }));
  expect(draw()).toBe('');
  await bring();
  expect(draw()).toBe('Hello, Nora');
});

test('what does not come is asked for again by whoever brings it, and fails nobody who waits for it', async () => {
  let tries = 0;
  const { bring, part } = lateParts(() =>
    ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(() => 'here'),
  );
  await expect(bring()).rejects.toThrow('offline');
  await bring();
  expect(renderToStaticMarkup(h(part((one) => one)))).toBe('here');
  const waits = await Promise.race([whenAsked(() => Promise.reject(new Error('offline')))(), Promise.resolve('waits')]);
  expect(waits).toBe('waits');
});
