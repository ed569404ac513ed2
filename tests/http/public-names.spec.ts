import { globSync } from 'node:fs';
import { allKinds, fieldsOf, kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { conversations } from '#content/messages/account/conversations.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { payloadOf } from '#content/urls/page-parameters.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { routes } from '#server/app/routes.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { patchEntry, draftOf, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { CONTACT_NAME, publishConversationAd } from '#tests/support/pages/conversation-ad.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { plainCategoryId } from '#tests/support/pages/plain-category.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

/* Only the contact name of people who post is public, in every document. Each row lists the addresses of a document
   that may show an entry; each field says whether it may identify a person. A route or field without a row fails the
   test. */

type Addresses = (entry: Entry) => string[];
interface Entry extends EntryRecord {
  kindOf: KindDeclaration;
  section: string | null;
  category: string | null;
  location: string | null;
  query: string;
}

const both = (path: string) => locales.map((locale) => localisedPath(locale, path));
/** A page and its data document. */
const page = (path: string) => both(path).flatMap((item) => [item, payloadOf(item)]);
const inSection =
  (of: (section: string, entry: Entry) => string[]): Addresses =>
  (entry) =>
    entry.section === null ? [] : of(entry.section, entry);
const inCategory =
  (of: (category: string) => string[]): Addresses =>
  ({ section, category }) =>
    section === null || category === null ? [] : of(`${section}/category/${category}`);
const nothing: Addresses = () => [];

/** Files of `src/pages` outside cabinet and dashboard, with the addresses that may show an entry. */
const documents: Readonly<Record<string, Addresses>> = {
  'index.astro': () => page('/'),
  '[section]/index.astro': inSection(page),
  '[section]/[slug].astro': (entry) => page(pathOf(entry)),
  '[section]/[slug].ics.ts': (entry) => (entry.kindOf.calendar ? both(`${pathOf(entry)}.ics`) : []),
  '[section]/calendar.ics.ts': inSection((section, { kindOf }) =>
    kindOf.calendar ? both(`${section}/calendar.ics`) : [],
  ),
  '[section]/rss.xml.ts': inSection((section, { kindOf }) => (kindOf.list?.feed ? both(`${section}/rss.xml`) : [])),
  '[section]/category/[slug].astro': inCategory(page),
  '[section]/category/[slug]/calendar.ics.ts': nothing,
  '[section]/category/[slug]/rss.xml.ts': inCategory((path) => both(`${path}/rss.xml`)),
  'rss.xml.ts': () => both('/rss.xml'),
  'sitemap.xml.ts': () => ['/sitemap.xml'],
  'sitemap-[part].xml.ts': ({ kind }) => [`/sitemap-${kind}.xml`],
  'social/[locale]/[kind]/[file].ts': nothing,
  'search/index.astro': ({ query }) => both(`/search?q=${query}`),
  'search/[category].astro': ({ query }) => both(`/search/all?q=${query}`),
  'near.astro': ({ location }) => (location === null ? [] : both(`/near?place=${location}`)),
  'location/index.astro': () => page('/location'),
  'location/[slug].astro': ({ location }) => (location === null ? [] : page(`/location/${location}`)),
  'phone.astro': ({ kind, id }) => both(`/phone?kind=${kind}&id=${id}`),
  'complaint.astro': ({ kind, id }) => both(`/complaint?kind=${kind}&id=${id}`),
  'reminder.astro': ({ kind, id }) => (kinds[kind].calendar ? both(`/reminder?event=${id}`) : []),
  ...Object.fromEntries(
    `403.astro 404.astro 410.astro 500.astro [icon].png.ts api/[...path].ts consent.json.ts consent.ts delete-account.astro
    delete-account/confirm.astro dodaty-ogoloshennya.astro favicon.ico.ts favicon.svg.ts login.astro login/confirm.astro logo/[file].ts
    manifest.webmanifest.ts my-city.astro nashi-kontakty.astro near/choose.astro robots.txt.ts setup/[key].astro unsubscribe.astro verify-request.astro`
      .split(/\s+/)
      .map((file) => [file, nothing]),
  ),
};

/** Public endpoints; `{kind}` stands for each kind. */
const endpoints: Readonly<Record<string, Addresses>> = {
  '/{kind}': ({ kind }) => [`/api/${kind}`],
  '/{kind}/{id}': ({ kind, id }) => [`/api/${kind}/${id}`],
  '/search': ({ query }) => [`/api/search?q=${query}`],
  '/search/suggestions': ({ query }) => [`/api/search/suggestions?q=${query}`],
  ...Object.fromEntries(
    `/search/categories /search/terms /categories /categories/{id} /locations /locations/{id} /tags /tags/{id} /settings /openapi.json
    /saved-searches/{id}/unsubscribe /event-reminders/{id}/unsubscribe /promos/{id}/click /auth/get-session /auth/ok /auth/error /auth/callback/{id} /auth/callback/apple`
      .split(/\s+/)
      .map((path) => [path, nothing]),
  ),
};

/** Details that identify a person: whether readers see them. All other details, by kind, identify no person. */
const telling: Readonly<Record<string, 'public' | 'hidden'>> = {
  'news.bylines': 'public',
  'posters.organiser': 'public',
  'advertisements.contactName': 'public',
  'advertisements.phone': 'hidden',
  'services.phones': 'public',
  'services.email': 'public',
  'services.website': 'public',
  'services.socials': 'public',
  'diaspors.phones': 'public',
  'diaspors.email': 'public',
  'diaspors.website': 'public',
  'diaspors.socials': 'public',
  'reklamas.internalName': 'hidden',
  'reklamas.advertiser': 'public',
};
const silent: Readonly<Record<string, string>> = {
  news: 'moreCategoryIds featured sourceUrl',
  posters:
    'startsAt endsAt timeZone series attendance venue address onlineUrl state previousStartsAt price withChildren ticketUrl',
  advertisements: 'language price condition seller attributes',
  services: 'areaIds hours address lat lng languages verified lastVerifiedAt',
  diaspors: 'type foundedYear address lat lng languages verified lastVerifiedAt',
  pages: 'key menu order version effectiveDate',
  reklamas: 'slot locales images targetUrl startsAt endsAt weight impressionCap',
};

/** Values that identify a hidden detail wherever it appears. */
const hidden: Readonly<Record<string, unknown>> = {
  'advertisements.phone': '+13125550187',
  'reklamas.internalName': 'Внутрішня назва Zymorodok',
};

test('every public route and every detail has a row', () => {
  const files = globSync('src/pages/**/*.{astro,ts}')
    .map((file) => file.replace('src/pages/', ''))
    .filter((file) => !/^(?:cabinet|dashboard)\//.test(file));
  expect(files.toSorted()).toEqual(Object.keys(documents).toSorted());
  const kindPath = new RegExp(`^/(?:${allKinds.map(({ name }) => name).join('|')})(?=$|/)`);
  const open = routes.filter(({ method, spec }) => method === 'GET' && spec.who === null);
  expect([...new Set(open.map(({ path }) => path.replace(kindPath, '/{kind}')))].toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  );
  for (const kind of allKinds) {
    const known = Object.keys(telling).flatMap((key) => (key.startsWith(`${kind.name}.`) ? key.split('.')[1]! : []));
    expect(
      fieldsOf(kind)
        .map(([name]) => name)
        .toSorted(),
      kind.name,
    ).toEqual([...known, ...(silent[kind.name] ?? '').split(' ')].toSorted());
  }
  expect(Object.keys(hidden)).toEqual(Object.keys(telling).filter((key) => telling[key] === 'hidden'));
});

for (const kind of allKinds)
  test(`no public document names the account behind ${kind.name}`, async () => {
    const words = { news: 'Novynaria', posters: 'Afishna' } as Partial<Record<KindName, string>>;
    const name = `Златовлада ${words[kind.name] ?? kind.name}enko`;
    const owner = await makePerson('user', { name });
    const database = await ensureSiteOpen();
    await database.client.execute({ sql: `update user set phone = '+13125550199' where id = ?`, args: [owner.id] });
    const catalogue = await loadCatalogue(database);
    const own = Object.fromEntries(
      Object.entries(hidden).flatMap(([key, value]) =>
        key.startsWith(`${kind.name}.`) ? [[key.split('.')[1]!, value]] : [],
      ),
    );
    const draft = await draftOf(kind.name, { authorId: owner.id });
    const isAd = kind.name === 'advertisements';
    const details = isAd ? { ...own, contactName: 'Пані Оля' } : own;
    const record = await moveToStatus(
      Object.keys(details).length === 0
        ? draft
        : await patchEntry(draft, { details, ...(isAd ? { categoryId: await plainCategoryId() } : {}) }),
      workflows[kind.workflow].live,
    );
    const { content } = record;
    const entry: Entry = {
      ...record,
      kindOf: kind,
      section: kind.list === null ? null : paths.section(kind.name),
      category: catalogue.category(content.categoryId, 'ua')?.slug ?? null,
      location: catalogue.location(content.locationId, 'ua')?.slug ?? null,
      query: encodeURIComponent(content.texts.ua?.title ?? ''),
    };
    if (entry.section !== null) await expect.poll(async () => (await getPage(pathOf(entry))).status).toBe(200);
    const addresses = [...Object.values(documents), ...Object.values(endpoints)].flatMap((of) => of(entry));
    // An account is also identified by its email address and phone; its ID would link all of its ads.
    const account = [name, name.split(' ')[1]!, owner.email, '3125550199', owner.id];
    // The byline of news is public, or the writer's name if there is no byline.
    const secrets = [
      ...(kind.name === 'news' ? [owner.email, '3125550199', owner.id] : account),
      ...Object.values(own).map((value) => String(value).replace(/^\+1/, '')),
    ];
    let shown = 0;
    const leaks: string[] = [];
    for (const address of addresses) {
      const { status, html } = await getPage(address);
      if (status === 200 && html.includes(content.texts.ua!.title.slice(0, 20))) shown += 1;
      for (const secret of secrets) if (html.includes(secret)) leaks.push(`${address} tells ${secret}`);
    }
    expect(leaks).toEqual([]);
    if (entry.section !== null) expect(shown).toBeGreaterThan(8);
  });

test('mails to others name the contact, not the account', async () => {
  const owner = await makePerson('user', { name: 'Златовлада Poshtarenko' });
  const reader = await makePerson('user', { name: 'Читачка Ivanenko' });
  const ad = await publishConversationAd(owner, 'Зимородок із дерева');
  const visitor = await openFormBrowser(await sessionCookie(reader.email));
  await visitor.goto(paths.newMessage(ad.id));
  const words = conversations.ua;
  const field = () => visitor.screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.form.label });
  field().value = 'Чи ще є?';
  await visitor.press(visitor.screen.getByRole('button', { name: words.form.send }));
  const talk = visitor.url().pathname;
  const seller = await openFormBrowser(await sessionCookie(owner.email));
  await seller.goto(talk);
  seller.screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.form.label }).value = 'Так, є.';
  await seller.press(seller.screen.getByRole('button', { name: words.form.send }));
  const mail = await waitForMailMatch(reader.email, new RegExp(`[^]*${CONTACT_NAME}[^]*`));
  for (const secret of ['Златовлада', 'Poshtarenko', owner.email, owner.id]) expect(mail).not.toContain(secret);
});
