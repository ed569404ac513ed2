import { within } from '@testing-library/dom';
import type { KindName } from '#content/model/kind-name.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { demoAds } from '#demo/content/ads.ts';
import { demoNews } from '#demo/content/news.ts';
import { canonicalOf, readStartTags, isNoindex } from '#tests/support/checks/html.ts';
import { findStrayText } from '#tests/support/checks/page-checks.ts';
import { demoPath, demoRecord, draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { openFormBrowser, textOf, type FormBrowser } from '#tests/support/pages/form-browser.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test('no public response contains the phone number of an advertisement', async () => {
  for (const { key, phone, status } of demoAds) {
    if (status === 'pending') continue;
    const path = await demoPath('advertisements', key);
    for (const address of [path, `/us${path}`]) {
      const { html } = await getPage(address);
      expect(html.length).toBeGreaterThan(5000);
      const digits = html.replace(/[\s().\u00a0-]/g, '');
      expect(html.includes(formatPhone(phone, 'ua')) || digits.includes(phone.slice(2)), address).toBe(false);
    }
  }
});

test('the head of an article names the authors from its byline; the heads of other entries name none', async () => {
  for (const { key } of demoNews.slice(0, 5)) {
    const { html } = await getPage(await demoPath('news', key));
    const authors = readStartTags(html, 'meta').flatMap(({ name, content }) => (name === 'author' ? [content!] : []));
    expect(authors.length, key).toBeGreaterThan(0);
    const byline = /<main[^]*<\/main>/.exec(html)![0];
    for (const author of authors) expect(byline, key).toContain(author);
  }
  for (const [kind, key] of [
    ['advertisements', 'concert-bandura'],
    ['posters', 'lisova-pisnia-chicago'],
    ['services', 'mayak-legal'],
    ['diaspors', 'spilno-chicago'],
  ] as const)
    expect(
      readStartTags((await getPage(await demoPath(kind, key))).html, 'meta').filter(({ name }) => name === 'author'),
    ).toEqual([]);
});

test('an advertisement awaiting approval is not found', async () => {
  const path = await demoPath('advertisements', 'sewing-machine-and-threads');
  for (const address of [path, `/us${path}`]) expect((await getPage(address)).status).toBe(404);
  expect((await getPage('/advertisement')).html.includes(path)).toBe(false);
});

for (const { key, ua, us } of [
  { key: 'camera-canon-lenses', ua: 'Уже продано', us: 'Already sold' },
  { key: 'baby-clothes-free', ua: 'Термін оголошення минув', us: 'This ad has expired' },
]) {
  test(`an expired advertisement (${key}) is marked as such, and is in no list`, async () => {
    const path = await demoPath('advertisements', key);
    for (const [address, words] of [
      [path, ua],
      [`/us${path}`, us],
    ] as const) {
      const { html, status } = await getPage(address);
      expect(status).toBe(200);
      expect(html.includes(words), words).toBe(true);
      expect(isNoindex(html)).toBe(true);
      for (const act of ['/cabinet/messages/new', 'data-phone', 'fav-wide'])
        expect(html.includes(act), act).toBe(false);
    }
    for (const list of [
      '/advertisement',
      '/advertisement?page=2',
      '/sitemap-advertisements-1.xml',
      '/advertisement/rss.xml',
    ])
      expect((await getPage(list)).html.includes(path), list).toBe(false);
  });
}

/** Opens a demo entry's page as a visitor, in English. */
async function openItem(kind: KindName, key: string): Promise<FormBrowser> {
  const visitor = await openFormBrowser();
  expect((await visitor.goto(`/us${await demoPath(kind, key)}`)).status()).toBe(200);
  return visitor;
}
const count = (visitor: FormBrowser, selector: string) => visitor.document.querySelectorAll(selector).length;

test('a news entry shows its date, topics, picture source and adjacent entries', async () => {
  const visitor = await openItem('news', 'day-of-dignity-chicago');
  expect(count(visitor, 'main header time[datetime]')).toBeGreaterThan(0);
  expect(visitor.text('main header')).toContain('minute read');
  expect(count(visitor, 'main [data-prose] p')).toBeGreaterThan(2);
  const topic = within(visitor.find('main')).getAllByRole('link', { name: 'Community' })[0];
  expect(topic?.getAttribute('href')).toBe('/us/novyny/category/hromada');
  expect(count(visitor, 'main a[href^="/us/novyny?tag="]')).toBeGreaterThan(0);
  expect(count(visitor, 'main [data-card-link][href^="/us/novyny/"]')).toBeGreaterThan(1);
});

test('text of a picture in the other language is marked as such', async () => {
  const { content } = await demoRecord('news', 'day-of-dignity-chicago');
  const draft = await draftNews(
    { ua: 'Із підписом', us: 'With a caption' },
    { cover: { id: content.cover!.id, alt: { ua: 'Червоне й синє' } } },
  );
  const path = pathOf(await moveToStatus(draft, 'published'));
  const visitor = await openFormBrowser();
  for (const [address, lang] of [
    [path, null],
    [`/us${path}`, 'uk'],
  ] as const) {
    await visitor.goto(address);
    expect(visitor.find('main figcaption').getAttribute('lang')).toBe(lang);
    expect(findStrayText(visitor.document)).toEqual([]);
  }
});

test('an event shows its time, place and price, and can be added to a calendar', async () => {
  const visitor = await openItem('posters', 'rizdvianyi-yarmarok-chicago');
  const facts = within(visitor.find('main dl'));
  for (const name of ['When', 'Where', 'Price', 'Organizer']) facts.getByText(name);
  for (const words of ['Local time', 'Ukrainian Center']) expect(visitor.text('main dl')).toContain(words);
  const calendar = visitor.screen.getByRole('link', { name: 'Add to calendar' });
  expect(calendar.getAttribute('href')).toBe(`${visitor.url().pathname}.ics`);
});

test('an advertisement shows its price, condition, place and the attributes of its category', async () => {
  const visitor = await openItem('advertisements', 'toyota-camry-2019');
  expect(visitor.text('[data-price]')).toContain('$14,800');
  const facts = within(within(visitor.find('main')).getByRole('table'));
  for (const name of ['Condition', 'City', 'Posted', 'Active until']) facts.getByRole('rowheader', { name });
  expect(visitor.text('main table')).toContain('2019');
  expect(facts.getByRole('link', { name: 'Parma, OH' }).getAttribute('href')).toBe('/us/location/parma-oh');
  visitor.screen.getByRole('heading', { name: 'Stay safe' });
});

test('a service shows its phone, languages, hours, areas and verification, and no email address', async () => {
  const visitor = await openItem('services', 'mayak-legal');
  visitor.find('a[href^="tel:+1"]');
  for (const words of ['Languages', 'Opening hours', 'Areas served', 'Prices'])
    expect(visitor.text('main')).toContain(words);
  expect(visitor.screen.getAllByText(/^Verified/).length).toBeGreaterThan(0);
  expect(visitor.html()).not.toContain('mailto:');
});

test('a diaspora listing shows its year and contacts, and no email address', async () => {
  const visitor = await openItem('diaspors', 'spilno-chicago');
  expect(visitor.text('main')).toContain('1951');
  expect(visitor.find('a[href="https://example.com/spilno"]').getAttribute('rel')).toMatch(/nofollow/);
  expect(visitor.html()).not.toContain('spilno@example.org');
});

test('a promotional item is labelled, and its link is sponsored', async () => {
  const visitor = await openItem('reklamas', 'leleka-parcels');
  within(visitor.find('main')).getByText('Advertisement');
  const link = visitor.screen.getByRole('link', { name: /Visit the advertiser/ });
  expect(link.getAttribute('rel')).toMatch(/sponsored/);
  await visitor.goto(await demoPath('reklamas', 'leleka-parcels'));
  within(visitor.find('main')).getByText('Реклама');
});

for (const { key, words, calendar } of [
  { key: 'zabih-minneapolis', words: 'This event has been canceled', calendar: false },
  { key: 'khor-vidlunnia-cleveland', words: 'This event has been rescheduled', calendar: true },
  { key: 'lysty-z-domu-san-francisco', words: 'This event has been postponed', calendar: false },
  { key: 'lisova-pisnia-chicago', words: 'This event is over', calendar: false },
]) {
  test(`${key}: ${words}`, async () => {
    const visitor = await openItem('posters', key);
    const notes = visitor.screen.getAllByRole('note').map(textOf);
    expect(notes.filter((note) => note.includes(words))).not.toEqual([]);
    expect(visitor.screen.queryAllByRole('link', { name: 'Add to calendar' })).toHaveLength(calendar ? 1 : 0);
    if (key.startsWith('khor')) expect(notes.join(' ')).toMatch(/scheduled for .*, 20\d\d/);
  });
}

test('news without a translation shows the Ukrainian text with a notice, and is not indexed', async () => {
  const untranslated = demoNews.find((item) => item.us === undefined);
  if (!untranslated) throw new Error('The demo needs a news item without a translation');
  const path = await demoPath('news', untranslated.key);
  const visitor = await openItem('news', untranslated.key);
  expect(isNoindex(visitor.html())).toBe(true);
  expect(canonicalOf(visitor.html())).toBe(siteUrl() + path);
  expect(visitor.document.documentElement.lang).toBe('en');
  expect(textOf(visitor.screen.getByRole('note'))).toContain('Not yet translated into English');
  expect([visitor.find('h1').lang, visitor.text('h1')]).toEqual(['uk', untranslated.ua.title]);
  expect(visitor.find('[data-prose]').closest('[lang]')?.getAttribute('lang')).toBe('uk');
  await visitor.follow(visitor.screen.getByRole('link', { name: 'Open the page in Ukrainian' }));
  expect([visitor.url().href, visitor.document.documentElement.lang]).toEqual([siteUrl() + path, 'uk']);
});
