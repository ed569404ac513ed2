import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import { myCity } from '#content/messages/site/my-city.ts';
import { search } from '#content/messages/site/search.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findStrayText } from '#tests/support/checks/page-checks.ts';
import { searchedEntries, searchUrlOf, UNIQUE_WORD } from '#tests/support/data/searched-entries.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { expect, test } from '#tests/support/test.ts';

test('a search is started, narrowed, sorted and reset without scripts', async () => {
  await searchedEntries();
  for (const locale of locales) {
    const words = search[locale];
    const visitor = await openFormBrowser();
    const main = () => within(visitor.find('main'));
    const results = () => [...visitor.document.querySelectorAll('[data-results] > li')];
    const chips = () => {
      const list = visitor.screen.queryByRole('list', { name: lists[locale].active });
      const remove = fill(lists[locale].remove, { name: '' });
      return list ? within(list).queryAllByRole('link', { name: (name) => name.includes(remove.trim()) }) : [];
    };
    const said = () => textOf(main().getAllByRole('status')[0]!);
    const submit = () => visitor.press(within(main().getByRole('search')).getByRole('button', { name: words.submit }));
    const apply = () => visitor.press(visitor.screen.getByRole('button', { name: lists[locale].apply }));
    const priceFrom = fill(lists[locale].rangeFrom, { name: lists[locale].priceName });

    await visitor.goto(searchUrlOf(locale));
    expect(visitor.screen.getAllByRole('heading', { name: words.start.title })).toHaveLength(1);
    expect(findStrayText(visitor.document)).toEqual([]);
    visitor.find<HTMLInputElement>('#search-text').value = UNIQUE_WORD[locale];
    await submit();
    expect(said()).toContain('2');
    expect(results()).toHaveLength(2);
    const [ad] = results().filter((result) => textOf(result).includes('$123'));
    expect(textOf(ad!.querySelector('mark')!)).toBe(UNIQUE_WORD[locale]);
    expect(results().map(textOf)).toContainEqual(
      expect.stringMatching(new RegExp(`E2E event.*${words.ended}|${words.ended}.*E2E event`)),
    );

    const where = within(visitor.screen.getByRole('navigation', { name: words.sections }));
    await visitor.follow(where.getByRole('link', { name: /Оголошення|Classifieds/ }));
    expect(results()).toHaveLength(1);
    const offered = visitor.find<HTMLOptionElement>('#search-places option').value;
    visitor.fillIn({ [words.where.label]: offered });
    await submit();
    expect([...visitor.url().searchParams.keys()].filter((name) => name !== 'radius')).toEqual(['location', 'q']);
    expect(visitor.screen.getByLabelText<HTMLInputElement>(words.where.label).value).toBe(offered);
    visitor.fillIn({ [priceFrom]: '100' });
    await apply();
    expect(results()).toHaveLength(1);
    expect(chips()).toHaveLength(2);
    visitor.fillIn({ [priceFrom]: '900' });
    await apply();
    expect(results()).toHaveLength(0);
    expect(said()).toBe(words.none);
    const way = visitor.find('[data-ways] a');
    expect(textOf(way)).toContain('1');
    await visitor.follow(way);
    expect(results()).toHaveLength(1);
    await visitor.follow(chips()[0]!);
    expect(chips()).toHaveLength(0);
    await visitor.goto(
      searchUrlOf(locale, {
        q: UNIQUE_WORD[locale],
        photo: '1',
        sort: 'sideways',
        radius: '7',
        location: 'atlantis',
        priceMin: 'x',
      }),
    );
    expect(findStrayText(visitor.document)).toEqual([]);
    expect((await visitor.goto(searchUrlOf(locale, { q: 'a', page: '0' }))).status()).toBe(404);
  }
});

test('without scripts the place has a separate field: it is typed, preserved, changed and cleared', async () => {
  for (const locale of locales) {
    const { where, submit, label } = search[locale];
    const visitor = await openFormBrowser();
    const form = () => within(within(visitor.find('main')).getByRole('search'));
    const place = () => form().getByLabelText<HTMLInputElement>(where.label);
    const press = (name: string) => visitor.press(form().getByRole('button', { name }));
    const look = (typed: Record<string, string>) => {
      for (const [name, value] of Object.entries(typed)) form().getByLabelText<HTMLInputElement>(name).value = value;
      return press(submit);
    };
    /** Place and radius of the search; the form adds nothing else to the URL. */
    const asked = () => {
      const { location, radius, ...rest } = Object.fromEntries(visitor.url().searchParams);
      expect(Object.keys(rest).filter((name) => name !== 'q' && name !== 'place' && name !== 'placed')).toEqual([]);
      return [location ?? null, radius ?? null];
    };

    await visitor.goto(searchUrlOf(locale));
    expect(place().value).toBe('');
    await look({ [label]: 'a', [where.label]: 'Naperville, IL' });
    expect(asked()).toEqual(['naperville-il', '50']);
    expect(place().value).toContain(', IL');
    // Another query keeps the same place and radius.
    await visitor.goto(searchUrlOf(locale, { q: 'a', location: 'chicago-il', radius: '25' }));
    expect(visitor.document.querySelectorAll('#filter-location')).toHaveLength(0);
    await look({ [label]: 'b' });
    expect(asked()).toEqual(['chicago-il', '25']);
    await look({ [where.label]: '44129' });
    expect(asked()).toEqual([expect.stringMatching(/-oh$/), '25']);
    await look({ [where.label]: locale === 'ua' ? 'Іллінойс' : 'Illinois' });
    expect(asked()).toEqual([expect.stringMatching(/^illinois/), null]);
    await press(where.everywhere);
    expect(asked()).toEqual([null, null]);
    await look({ [where.label]: 'Portland OR' });
    expect(asked()).toEqual(['portland-or', '50']);
    await look({ [where.label]: '' });
    expect(asked()).toEqual([null, null]);

    // An unknown place is reported and stays editable; similar places are one click away.
    await look({ [where.label]: 'Жжужжика 99' });
    expect(visitor.alert()).toBe(fill(where.unknown, { typed: 'Жжужжика 99' }));
    expect([place().value, place().getAttribute('aria-invalid')]).toEqual(['Жжужжика 99', 'true']);
    await look({ [where.label]: 'Chica' });
    expect(visitor.alert()).toBe(fill(where.like, { typed: 'Chica' }));
    await visitor.press(form().getAllByRole('button', { name: /Чикаго, IL|Chicago, IL/ })[0]!);
    expect(asked()).toEqual(['chicago-il', '50']);
    // A place in the query is shown while the field is empty.
    await visitor.goto(searchUrlOf(locale, { q: locale === 'ua' ? 'квартира Чикаго' : 'apartment chicago' }));
    expect([place().value, place().placeholder]).toEqual(['', expect.stringMatching(/Чикаго, IL|Chicago, IL/)]);
  }
});

test('a new search starts in the reader’s city', async () => {
  const visitor = await openFormBrowser();
  const { where, submit, label } = search.us;
  const form = () => within(within(visitor.find('main')).getByRole('search'));
  const place = () => form().getByLabelText<HTMLInputElement>(where.label);
  const look = (words: string) => {
    form().getByLabelText<HTMLInputElement>(label).value = words;
    return visitor.press(form().getByRole('button', { name: submit }));
  };
  await visitor.goto(localisedPath('us', paths.myCity()));
  const own = within(visitor.find('main [data-city-form]'));
  own.getByLabelText<HTMLInputElement>(myCity.us.field).value = 'Cleveland, OH';
  await visitor.press(own.getByRole('button', { name: myCity.us.submit }));

  const begin = async () => {
    const answer = await visitor.goto(searchUrlOf('us'));
    expect(answer.headers()['cache-control']).toMatch(/no-store|private/);
    expect(place().value).toBe('Cleveland, OH');
  };
  await begin();
  await look('lawyer');
  expect(Object.fromEntries(visitor.url().searchParams)).toEqual({
    location: 'cleveland-oh',
    radius: '50',
    q: 'lawyer',
  });
  // If the search covers all places, the city is offered but not filled in.
  await visitor.press(form().getByRole('button', { name: where.everywhere }));
  expect([place().value, visitor.url().searchParams.get('q')]).toEqual(['', 'lawyer']);
  await visitor.press(form().getByRole('button', { name: fill(where.myCity, { place: 'Cleveland, OH' }) }));
  expect(place().value).toBe('Cleveland, OH');
  // A place in the query is used; the preset city, which the visitor did not choose, is not.
  await begin();
  await look('apartment chicago');
  expect([...visitor.url().searchParams.keys()]).toEqual(['q']);
});
