import { within } from '@testing-library/dom';
import { fill } from '#content/messages/define-messages.ts';
import { myCity } from '#content/messages/site/my-city.ts';
import { CITY_COOKIE } from '#content/places/place-reference.ts';
import { paths } from '#content/urls/urls.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { expect, test } from '#tests/support/test.ts';

test('nearby entries are cached, and the same for every viewer', async ({ request }) => {
  const target = '/us/near?city=chicago-il&of=services';
  const [one, other] = [await request.get(target), await request.get(target, { headers: { Cookie: 'poruch_city=x' } })];
  expect(await other.text()).toBe(await one.text());
  expect(other.headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get(target, { headers: { 'If-None-Match': other.headers()['etag']! } })).status()).toBe(304);
  for (const city of ['atlantis-xx', 'illinois', '', '%00'])
    expect((await request.get(`/near?city=${city}`)).status(), city).toBeLessThan(500);
  expect((await request.get('/near?city=chicago-il&of=services&category=nothing')).status()).toBe(404);
});

test('the city sheet is stored, in both languages', async ({ request }) => {
  for (const [path, words] of [
    ['/near/choose', myCity.ua],
    ['/us/near/choose', myCity.us],
  ] as const) {
    const answer = await request.get(path);
    expect(await answer.text()).toMatch(new RegExp(`^<div id="my-city" popover[^]*${words.lead}`));
    expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex', etag: expect.any(String) });
    expect((await request.get(path, { headers: { 'If-None-Match': answer.headers()['etag']! } })).status()).toBe(304);
  }
});

test('without scripts a city is typed, picked from several, saved and forgotten; unknown places are reported', async () => {
  const visitor = await openFormBrowser();
  const words = myCity.ua;
  const city = async () =>
    (await visitor.request.storageState()).cookies.find(({ name }) => name === CITY_COOKIE)?.value ?? null;
  const look = async (typed: string, form: HTMLElement) => {
    within(form).getByLabelText<HTMLInputElement>(words.field).value = typed;
    return visitor.press(within(form).getByRole('button', { name: words.submit }));
  };
  await visitor.goto('/poster');
  // Without scripts a page replaces the sheet.
  await visitor.follow(visitor.find('#site-nav a[href="/my-city"]'));
  await look('Springfield', visitor.find('main [data-city-form]'));
  expect(visitor.alert()).toBe(words.which);
  await visitor.press(visitor.screen.getByRole('button', { name: 'Springfield, MO' }));
  // Pages without scripts show no nearby entries, so the form redirects to a search of the area.
  expect(visitor.url().href).toMatch(/\/search\/all\?location=springfield-mo&radius=50$/);
  expect(await city()).toBe('springfield-mo');
  await visitor.goto(paths.myCity());
  expect(visitor.text('main')).toContain(fill(words.current, { place: 'Springfield, MO' }));
  for (const [typed, said] of [
    ['00000', fill(words.noZip, { typed: '00000' })],
    ['', words.empty],
    ['Жжужжика 99', fill(words.noPlace, { typed: 'Жжужжика 99' })],
    ['Огайо', fill(words.state, { name: 'Огайо' })],
  ] as const) {
    await look(typed, visitor.find('main [data-city-form]'));
    expect(visitor.alert()).toBe(said);
    const form = within(visitor.find('main [data-city-form]'));
    expect(form.getByLabelText<HTMLInputElement>(words.field).value).toBe(typed);
  }
  await visitor.press(visitor.screen.getAllByRole('button', { name: words.forget })[0]!);
  expect(await city()).toBeNull();
});
