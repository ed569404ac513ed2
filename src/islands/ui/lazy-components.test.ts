import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createLazyComponents } from './lazy-components.ts';

test('a lazy component renders nothing until its script has loaded, and renders immediately afterwards', async () => {
  const { bring, part } = createLazyComponents(() =>
    Promise.resolve({ Greeting: ({ name }: { name: string }) => `Hello, ${name}` }),
  );
  const Greeting = part((parts) => parts.Greeting);
  const draw = () => renderToStaticMarkup(h(Greeting, { name: 'Nora' }));
  expect(draw()).toBe('');
  await bring();
  expect(draw()).toBe('Hello, Nora');
});

test('a failed load of a lazy component is retried by the next request', async () => {
  let tries = 0;
  const { bring, part } = createLazyComponents(() =>
    ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(() => 'here'),
  );
  await expect(bring()).rejects.toThrow('offline');
  await bring();
  expect(renderToStaticMarkup(h(part((item) => item)))).toBe('here');
});
