import { expect, it } from 'vitest';
import { keptFragment } from './kept-fragments.ts';

it('keptFragment renders once per snapshot and name, and again after a failure', async () => {
  const rendered: string[] = [];
  const render = (html: string) => () => {
    rendered.push(html);
    return html === 'fails' ? Promise.reject(new Error(html)) : Promise.resolve(html);
  };
  const [first, second] = [{}, {}];
  await expect(keptFragment(first, 'a', render('fails'))).rejects.toThrow('fails');
  expect(await keptFragment(first, 'a', render('1'))).toBe('1');
  expect(await keptFragment(first, 'a', render('2'))).toBe('1');
  expect(await keptFragment(first, 'b', render('3'))).toBe('3');
  expect(await keptFragment(second, 'a', render('4'))).toBe('4');
  expect(rendered).toEqual(['fails', '1', '3', '4']);
});
