import type { Field, ShownValues } from './fields/field.ts';
import { isEntryPriceField } from './fields/price-fields.ts';
import * as registered from './kinds/index.ts';
import type { KindDeclaration } from './model/define-kind.ts';
import type { EntryCard, EntryView } from './model/entry.ts';
import type { KindName } from './model/kind-name.ts';
import { workflows, type WorkflowTrait } from './model/workflow.ts';

/**
 * All kinds of content by name, in the order of their positions. A new one needs a folder in `kinds/` and a line in its
 * index.
 */
export const kinds: Readonly<Record<KindName, KindDeclaration>> = sortByPosition(registered);

export const allKinds: readonly KindDeclaration[] = Object.values(kinds);
export const kindNames: readonly KindName[] = allKinds.map(({ name }) => name);

function sortByPosition<T extends Record<string, { position: number }>>(given: T): T {
  const sorted = Object.entries(given).sort(([, a], [, b]) => a.position - b.position);
  return Object.fromEntries(sorted) as T;
}

type Details<K extends KindName> = (typeof registered)[K]['details'];

/** Details of a kind as its pages read them. */
export type DetailsOf<K extends KindName> = K extends KindName ? ShownValues<Details<K>> : never;
/** An entry of a kind as a list shows it, with the details that its declaration reads. */
export type CardOf<K extends KindName> = K extends KindName
  ? Omit<EntryCard, 'kind' | 'details'> & { kind: K; details: DetailsOf<K> }
  : never;
/** An entry of a kind as its own page shows it. */
export type ViewOf<K extends KindName> = K extends KindName
  ? Omit<EntryView, 'kind' | 'details'> & { kind: K; details: DetailsOf<K> }
  : never;

/** Kinds with a section on the site, in menu order. */
export const listedKinds = allKinds.filter((kind): kind is ListedKind => kind.list !== null && kind.segment !== null);
export type ListedKind = KindDeclaration & { segment: string; list: NonNullable<KindDeclaration['list']> };

/** The kind whose entries belong to no section, and are at `/{slug}`. */
export const pageKind: KindName = allKinds.find(({ segment }) => segment === null)!.name;
/** Listed kinds that are read like a newspaper; the others are for lookup. */
export const newsStyleKinds = listedKinds.filter(({ list }) => list.layout === 'news');

/** The kinds whose entries have a price, or may be free. */
export const pricedKinds = listedKinds.filter(({ details }) => isEntryPriceField('price', details.price));

/** The kinds whose workflow has a trait. */
export const kindsWithTrait = (trait: WorkflowTrait): readonly KindDeclaration[] =>
  allKinds.filter((kind) => workflows[kind.workflow][trait]);

/** The fields of a kind's details, by name, in the order of the declaration. */
export const fieldsOf = (kind: Pick<KindDeclaration, 'details'>): [string, Field][] => Object.entries(kind.details);

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

/** The kind whose section is at `/{segment}`, or undefined. */
export function findKindBySegment(segment: string): KindDeclaration | undefined {
  return allKinds.find((kind) => kind.segment === segment);
}

/** The listed kind whose section is at `/{segment}`, or undefined. */
export function findListedKind(segment: string): ListedKind | undefined {
  return listedKinds.find((kind) => kind.segment === segment);
}
