import type { ListedKind } from '#content/kinds.ts';
import type { EntryCard } from '#content/model/entry.ts';
import { toAbsoluteUrl, paths, withQuery } from '#content/urls/urls.ts';
import { leadingFacts } from '#server/core/entries/read/leading-facts.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import type { ResolvedSearch } from './resolve-search.ts';

/** Path of the list that a search filters, or of the search page if it has words; without locale. */
export function listPathOf(kind: ListedKind, { query }: Pick<ResolvedSearch, 'query'>): string {
  if (query.q !== null) return withQuery(paths.search(kind.segment ?? undefined), { ...query, page: null, sort: null });
  const base = query.category === null ? paths.section(kind.name) : paths.category(kind.name, query.category);
  return withQuery(base, { ...query, q: null, exact: false, category: null, page: null, sort: null });
}

/** A line of a mail about new entries: title, place, and price or date. */
export function alertLineOf(
  card: EntryCard,
  catalogue: Catalogue,
  at: number,
): { title: string; note: string; url: string } {
  const { locale } = card;
  const { state, moment } = leadingFacts(card);
  const price = new PageReader(database(), catalogue, locale, at).price(card);
  const facts = [state, moment, price && price.text + price.tail, card.location?.label];
  return {
    title: card.title,
    note: facts.filter(Boolean).join(' · '),
    url: toAbsoluteUrl(env().siteUrl, locale, paths.entry(card.kind, card.slug)),
  };
}
