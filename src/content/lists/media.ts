import {
  anyOf,
  withUrlName,
  defineList,
  oneOf,
  page,
  openedItemId,
  searchTermsParam,
  type Param,
  type QueryOf,
} from './define-list.ts';

export const mediaUses = ['unused', 'used'] as const;
/** The viewer's own pictures, or all. */
export const mediaOwners = ['mine', 'all'] as const;
export const mediaSorts = ['-createdAt', 'createdAt', '-bytes', 'bytes'] as const;

const ownedByViewer = (usual: boolean): Param<boolean> => ({
  usual,
  read: (given) => (given === 'mine' ? true : given === 'all' ? false : usual),
  write: (value) => (value ? 'mine' : 'all'),
  narrows: !usual,
});

const defineMediaList = (mineFirst: boolean) =>
  defineList({
    q: searchTermsParam,
    use: anyOf(mediaUses),
    mine: withUrlName('whose', ownedByViewer(mineFirst)),
    sort: oneOf(mediaSorts),
    page,
    picture: openedItemId(/^[\w-]{1,64}$/),
  });
const [all, own] = [defineMediaList(false), defineMediaList(true)];

/** The library of pictures. @param mineFirst whether it opens with the viewer's own */
export const mediaList = (mineFirst: boolean): typeof all => (mineFirst ? own : all);

export type MediaQuery = QueryOf<typeof all>;
