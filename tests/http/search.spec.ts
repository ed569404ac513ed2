import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/lists.ts';
import { search } from '#content/messages/search.ts';
import { openFormBrowser, textOf } from '#tests/support/form-browser.ts';
import { strayWordsOf } from '#tests/support/page-checks.ts';
import { searchedEntries, searchOf, SHOWN } from '#tests/support/searched-entries.ts';
import { expect, test } from '#tests/support/test.ts';

test('without scripts one searches, narrows down, sorts, and takes it back', async () => {
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
    const apply = () => visitor.press(visitor.screen.getByRole('button', { name: lists[locale].apply }));
    const priceFrom = fill(lists[locale].rangeFrom, { name: lists[locale].priceName });

    await visitor.goto(searchOf(locale));
    expect(visitor.screen.getAllByRole('heading', { name: words.start.title })).toHaveLength(1);
    expect(strayWordsOf(visitor.document)).toEqual([]);
    visitor.find<HTMLInputElement>('#search-text').value = SHOWN[locale];
    await visitor.press(within(main().getByRole('search')).getByRole('button', { name: words.submit }));
    expect(said()).toContain('2');
    expect(results()).toHaveLength(2);
    const [ad] = results().filter((one) => textOf(one).includes('$123'));
    expect(textOf(ad!.querySelector('mark')!)).toBe(SHOWN[locale]);
    expect(results().map(textOf)).toContainEqual(
      expect.stringMatching(new RegExp(`E2E event.*${words.ended}|${words.ended}.*E2E event`)),
    );

    const where = within(visitor.screen.getByRole('navigation', { name: words.where }));
    await visitor.follow(where.getByRole('link', { name: /Оголошення|Classifieds/ }));
    expect(results()).toHaveLength(1);
    visitor.fillIn({ [priceFrom]: '100' });
    visitor.screen.getByLabelText<HTMLSelectElement>(lists[locale].place).selectedIndex = 1;
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
      searchOf(locale, {
        q: SHOWN[locale],
        photo: '1',
        sort: 'sideways',
        radius: '7',
        location: 'atlantis',
        priceMin: 'x',
      }),
    );
    expect(strayWordsOf(visitor.document)).toEqual([]);
    expect((await visitor.goto(searchOf(locale, { q: 'a', page: '0' }))).status()).toBe(404);
  }
});
