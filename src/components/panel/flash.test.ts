import { expect, test } from 'vitest';
import { locales } from '#content/locale.ts';
import { flashMessages } from '#content/messages/flash.ts';
import { flashCookie, setFlash, consumeFlash } from './flash.ts';

function cookieJar(value?: string) {
  const jar = new Map(value === undefined ? [] : [['flash', value]]);
  return {
    jar,
    get: (name: string) => (jar.has(name) ? { value: jar.get(name)! } : undefined),
    set: (name: string, text: string) => void jar.set(name, text),
    delete: (name: string) => void jar.delete(name),
  };
}

test.each(locales)('consumeFlash returns a message once, in the language %s', (locale) => {
  const cookies = cookieJar();
  setFlash(cookies, { severity: 'success', key: 'saved' });
  expect(consumeFlash(cookies, locale)).toEqual({ severity: 'success', summary: flashMessages[locale].saved });
  expect(consumeFlash(cookies, locale)).toBeUndefined();
});

test('flashCookie returns the same message as the value of a header', () => {
  const header = flashCookie({ severity: 'warn', key: 'saved' });
  const [pair = ''] = header.split(';');
  expect(consumeFlash(cookieJar(decodeURIComponent(pair.slice('flash='.length))), 'us')?.severity).toBe('warn');
  expect(header).toMatch(/; HttpOnly/);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"saved"',
  '{"severity":"success"}',
  '{"severity":"loud","key":"saved"}',
  '{"severity":"success","key":"toString"}',
  '{"severity":"success","key":"<script>"}',
])('consumeFlash ignores and clears the forged cookie %j', (value) => {
  const cookies = cookieJar(value);
  expect(consumeFlash(cookies, 'ua')).toBeUndefined();
  expect(cookies.jar.size).toBe(0);
});
