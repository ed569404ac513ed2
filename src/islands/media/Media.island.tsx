import { useEffect, useEffectEvent, useRef } from 'react';
import { plural } from '#content/format/plural.ts';
import { mediaList, mediaOwners, mediaSorts, mediaUses } from '#content/lists/media.ts';
import { defineListScreen, optionsOf } from '#islands/kit/define-list-screen.tsx';
import { image } from '#islands/ui/icons.ts';
import type { LibraryView } from '#server/features/media-library/library-view.ts';
import { mediaGrid } from './media-grid.tsx';
import { useMedia, type MediaMessages } from './media-screen.ts';
import { PictureContext } from './picture-context.ts';
import { UploadZone } from './UploadZone.tsx';
import { useDetails } from './use-details.tsx';

const REFRESH_MS = 300;

/** The upload zone and list of the library. */
function Uploads() {
  const {
    view: { query },
    refresh,
    words: { texts },
  } = useMedia();
  const { openFirst } = useDetails();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The server renders no windows, so the one in the URL is opened here.
  const openNamed = useEffectEvent(() => {
    if (query.picture !== null) openFirst(query.picture);
  });
  useEffect(() => openNamed(), []);
  /** Combines successive uploads into one refresh. */
  const refreshSoon = () => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => void refresh(), REFRESH_MS);
  };
  return (
    <section className="mb-5 rounded-lg bg-surface *:p-4.5" aria-label={texts.uploads}>
      <UploadZone many variant="p" label={texts.upload} onUploaded={refreshSoon} />
    </section>
  );
}

const Library = defineListScreen<LibraryView, MediaMessages>({
  group: 'pictures',
  list: ({ mineFirst }) => mediaList(mineFirst),
  panel: true,
  caption: ({ words }) => words.texts.grid,
  head: ({ view, words: { locale, texts } }) => ({ title: texts.title, lead: plural(locale, view.total, texts.lead) }),
  lead: () => <Uploads />,
  search: ({ words: { texts } }) => ({
    texts,
    filters: [
      { name: 'use', label: texts.use, any: texts.anyUse, options: optionsOf(mediaUses, texts.uses) },
      { name: 'mine', label: texts.whose, options: optionsOf(mediaOwners, texts.whoses) },
      { name: 'sort', label: texts.sort, options: optionsOf(mediaSorts, texts.sorts) },
    ],
  }),
  resetHref: ({ query, words: { base, mineFirst } }) => (mediaList(mineFirst).narrowed(query) ? base : null),
  body: () => mediaGrid,
  empty: ({ query, words: { texts, mineFirst } }) =>
    mediaList(mineFirst).narrowed(query)
      ? { title: texts.filtered, text: texts.filteredText }
      : { title: texts.empty, text: texts.emptyText, icon: image },
});

/** The library of pictures: rendered on the server, interactive with scripts. */
export function Media(props: { first: LibraryView; words: MediaMessages }) {
  return (
    <PictureContext value={props.words.pictures}>
      <Library {...props} />
    </PictureContext>
  );
}
