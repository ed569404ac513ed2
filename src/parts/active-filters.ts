import { formatDate, formatMoney } from '#content/format.ts';
import type { ListQuery } from '#content/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/lists.ts';
import { listAddress } from './list-address.ts';
import type { ListData } from './list-page.ts';

export interface ActiveFilter {
  label: string;
  /** The list without this filter. */
  path: string;
}

/** What narrows the list down, each with the address of the list without it. */
export function activeFilters({ kind, query, location, tag }: ListData, locale: Locale): ActiveFilter[] {
  const words = lists[locale];
  const { options } = kind.words[locale];
  const money = (dollars: number) => formatMoney(locale, dollars * 100, 'USD');
  const day = (iso: string) => formatDate(locale, iso, 'dayMonth');
  const labels: Partial<Record<keyof ListQuery, string | null | undefined>> = {
    location: location?.label,
    tag: tag && fill(words.topic, { name: tag.name }),
    priceMin: query.priceMin === null ? null : fill(words.fromAmount, { amount: money(query.priceMin) }),
    priceMax: query.priceMax === null ? null : fill(words.toAmount, { amount: money(query.priceMax) }),
    free: query.free ? words.freeOnly : null,
    condition: query.condition && options[`condition.${query.condition}`],
    when: query.when && query.when !== 'upcoming' ? words.whenOptions[query.when] : null,
    from: query.from && fill(words.fromDay, { date: day(query.from) }),
    to: query.to && fill(words.toDay, { date: day(query.to) }),
    photo: query.photo ? words.withPhoto : null,
    verified: query.verified ? words.verifiedOnly : null,
    language: query.language && options[`languages.${query.language}`],
    type: query.type && options[`type.${query.type}`],
  };
  return (Object.entries(labels) as [keyof ListQuery, string | null | undefined][]).flatMap(([name, label]) => {
    if (!label) return [];
    const off = typeof query[name] === 'boolean' ? false : null;
    return { label, path: listAddress(kind.name, query, { [name]: off }) };
  });
}

/** The same list without any filter; its category and order stay. */
export function withoutFilters({ kind, query }: ListData): string {
  const none = { tag: null, location: null, priceMin: null, priceMax: null, free: false, condition: null, when: null, from: null, to: null, photo: false, verified: false, language: null, type: null } as const;
  return listAddress(kind.name, query, none);
}
