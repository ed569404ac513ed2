import type { LibraryView } from '#server/features/media-library/library-view.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { MediaProvider, type MediaWords } from './media-context.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import { PictureProvider } from './picture-context.ts';

/** The media library: drawn on the server, and alive with scripts. */
export function Media({ first, ...words }: MediaWords & { first: LibraryView }) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <MediaProvider value={words}>
        <PictureProvider value={words.pictures}>
          <MediaLibrary first={first} />
        </PictureProvider>
      </MediaProvider>
    </UiProvider>
  );
}
