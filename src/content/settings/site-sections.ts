import { kinds, listedKinds, newsStyleKinds, type ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { applyStoredOrder, type HomeLayout, type SectionTitles } from './home-layout.ts';

/** The settings that decide which sections a site has. */
export interface WithHomeLayout {
  readonly front: HomeLayout;
}

/**
 * A part of the home page: `near` (around the reader's city), `text` (the owner's text), `lead`, `promos`, or a
 * section.
 */
export type HomeBlock = 'near' | 'text' | 'lead' | 'promos' | KindName;

/** Number of sections before the promos on the home page. */
const BEFORE_PROMOS = 2;

interface Sections {
  all: readonly ListedKind[];
  on: readonly ListedKind[];
}
const sectionsCache = new WeakMap<HomeLayout, Sections>();

function readSections({ front }: WithHomeLayout): Sections {
  const found = sectionsCache.get(front);
  if (found) return found;
  const names = listedKinds.map(({ name }) => name);
  const all = applyStoredOrder(names, front.sections.order).map((name) =>
    withOwnWords(
      listedKinds.find((kind) => kind.name === name)!,
      front,
    ),
  );
  const sections = { all, on: all.filter(({ name }) => !front.sections.off.includes(name)) };
  sectionsCache.set(front, sections);
  return sections;
}

/** The kind with the owner's texts in place of the product's, language by language. */
function withOwnWords(kind: ListedKind, { titles }: HomeLayout): ListedKind {
  const own = titles[kind.name];
  if (own === undefined) return kind;
  return { ...kind, words: { ua: ownWords(kind.words.ua, own, 'ua'), us: ownWords(kind.words.us, own, 'us') } };
}

function ownWords<W extends ListedKind['words'][Locale]>(usual: W, own: SectionTitles, locale: Locale): W {
  const title = own.title[locale];
  return {
    ...usual,
    title: title || usual.title,
    // The product's home texts use its own name of the section.
    home: title === '' ? usual.home : undefined,
    seoTitle: own.seoTitle[locale] || title || usual.seoTitle,
    seoDescription: own.description[locale] || usual.seoDescription,
  };
}

/** Sections of the site, in menu order, with their names on this site. */
export const siteSections = (settings: WithHomeLayout): readonly ListedKind[] => readSections(settings).on;

/** Like `siteSections`, but includes disabled ones, for users who work on the site. */
export const allSections = (settings: WithHomeLayout): readonly ListedKind[] => readSections(settings).all;

/** Whether readers may see entries of a kind: its section is on, or it has no section. */
export const isShownKind = (settings: WithHomeLayout, kind: KindName): boolean =>
  kinds[kind].list === null || siteSections(settings).some(({ name }) => name === kind);

/** Whether the site lacks a section that the product has. */
export const hasDisabledSections = (settings: WithHomeLayout): boolean =>
  siteSections(settings).length < listedKinds.length;

/** The site's section under `/{segment}`, or undefined. */
export const sectionAt = (settings: WithHomeLayout, segment: string): ListedKind | undefined =>
  siteSections(settings).find((kind) => kind.segment === segment);

/** The site's words for a kind, whether its section is on or off. */
export const wordsOf = (settings: WithHomeLayout, kind: KindName): ListedKind['words'] =>
  (allSections(settings).find(({ name }) => name === kind) ?? kinds[kind]).words;

/** Whether readers can post ads: a section with such entries is on. */
export const acceptsAds = (settings: WithHomeLayout): boolean =>
  siteSections(settings).some(({ workflow }) => workflows[workflow].contactable);

/**
 * All blocks that the home page can show, in the site's order, including those that are hidden or whose section is off.
 */
export function homeBlocks({ front }: WithHomeLayout): HomeBlock[] {
  const own = listedKinds.flatMap(({ name, list }) => (list.home === undefined ? [] : [name]));
  const usual: HomeBlock[] = [
    'near',
    'text',
    'lead',
    ...own.slice(0, BEFORE_PROMOS),
    'promos',
    ...own.slice(BEFORE_PROMOS),
  ];
  return applyStoredOrder(usual, front.blocks.order);
}

/** The section that provides a block's content, or `null` if no section does. */
export function sectionOfBlock(block: HomeBlock): KindName | null {
  return block === 'lead' ? newsStyleKinds[0]!.name : (listedKinds.find(({ name }) => name === block)?.name ?? null);
}

/** The blocks that the home page shows, in order. */
export const visibleHomeBlocks = (settings: WithHomeLayout): HomeBlock[] =>
  homeBlocks(settings).filter((block) => {
    const section = sectionOfBlock(block);
    return !settings.front.blocks.off.includes(block) && (section === null || isShownKind(settings, section));
  });
