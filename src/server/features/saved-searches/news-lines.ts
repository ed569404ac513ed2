import { formatMoment } from '#content/format-zone.ts';
import type { EntryCard } from '#content/entry.ts';
import { kinds, type ListedKind } from '#content/kinds.ts';
import { absolute, paths, withQuery } from '#content/urls.ts';
import { adPriceLabel, ticketPriceLabel } from '#content/price-label.ts';
import { database } from '../../platform/database/database.ts';
import type { Catalogue } from '../../core/taxonomy/catalogue.ts';
import { PageReader } from '../../core/entries/reader.ts';
import { env } from '../../platform/env.ts';
import type { ResolvedSearch } from './resolve-search.ts';

/** The address of the list that a search looks at, or of the search page where there are words; without its locale. */
export function listPathOf(kind: ListedKind, { query }: Pick<ResolvedSearch, 'query'>): string {
  if (query.q !== null) return withQuery(paths.search(kind.segment ?? undefined), { ...query, page: null, sort: null });
  const base = query.category === null ? paths.section(kind.name) : paths.category(kind.name, query.category);
  return withQuery(base, { ...query, q: null, category: null, page: null, sort: null });
}

/** A line of a mail about what is new: what it is called, where it is, and what it costs or when it is. */
export function lineOf(
  card: EntryCard,
  catalogue: Catalogue,
  at: number,
): { title: string; note: string; url: string } {
  const { locale } = card;
  const order = kinds[card.kind].list?.order;
  const { startsAt, timeZone } = card.details as { startsAt?: string; timeZone?: string };
  const price = order === 'soonest' ? ticketPriceLabel(card) : pricedLabel(card, catalogue, at);
  const facts = [startsAt ? formatMoment(locale, startsAt, 'full', timeZone) : null, price, card.location?.label];
  return {
    title: card.title,
    note: facts.filter(Boolean).join(' · '),
    url: absolute(env().siteUrl, locale, paths.entry(card.kind, card.slug)),
  };
}

function pricedLabel(card: EntryCard, catalogue: Catalogue, at: number): string | null {
  const label = adPriceLabel(card, new PageReader(database(), catalogue, card.locale, at).attributes(card));
  return label && label.text + label.tail;
}
