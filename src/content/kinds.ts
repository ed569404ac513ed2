import type { KindDeclaration, KindName } from './define-kind.ts';
import { advertisements } from './advertisements/kind.ts';
import { diaspors } from './diaspors/kind.ts';
import { news } from './news/kind.ts';
import { pages } from './pages/kind.ts';
import { posters } from './posters/kind.ts';
import { reklamas } from './reklamas/kind.ts';
import { services } from './services/kind.ts';
import { workflows, type WorkflowTrait } from './workflow.ts';

/** Every kind of content. A new kind is a folder beside this file, its name in `KindName`, and a line here. */
export const kinds = { news, posters, advertisements, services, diaspors, reklamas, pages } as unknown as Readonly<
  Record<KindName, KindDeclaration>
>;

export const kindNames = Object.keys(kinds) as KindName[];
export const allKinds: readonly KindDeclaration[] = Object.values(kinds);

/** The kinds that have a section of their own on the site, in the order of the menu. */
export const listedKinds = allKinds.filter((kind): kind is ListedKind => kind.list !== null && kind.segment !== null);
export type ListedKind = KindDeclaration & { segment: string; list: NonNullable<KindDeclaration['list']> };

/** The kinds whose workflow does this. */
export const kindsThat = (trait: WorkflowTrait): readonly KindDeclaration[] =>
  allKinds.filter((kind) => workflows[kind.workflow][trait]);

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

/** The kind that lives under `/{segment}`, or undefined. */
export function findKindBySegment(segment: string): KindDeclaration | undefined {
  return allKinds.find((kind) => kind.segment === segment);
}

/** The listed kind that lives under `/{segment}`, or undefined. */
export function findListedKind(segment: string): ListedKind | undefined {
  return listedKinds.find((kind) => kind.segment === segment);
}
