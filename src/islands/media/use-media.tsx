import { mediaList } from '#content/lists/media.ts';
import type { MediaLibraryTexts } from '#content/messages/dashboard/media-library.ts';
import type { LibraryView } from '#server/features/media-library/library-view.ts';
import { screenOf } from '#islands/kit/Screen.tsx';
import type { ScreenWords } from '#islands/kit/words.ts';
import type { PictureWords } from './picture-context.ts';
import { latePart } from '#islands/ui/late-parts.ts';

/** The words and settings of the library. */
export interface MediaWords extends ScreenWords<MediaLibraryTexts> {
  pictures: PictureWords;
  /** Whether the library opens with the viewer's own pictures. */
  mineFirst: boolean;
}
export const useMedia = screenOf<LibraryView, MediaWords>();

export interface DetailsProps {
  id: string;
  onClose: () => void;
}
const MediaDetails = latePart<DetailsProps>(async () => (await import('./MediaDetails.tsx')).MediaDetails);

/** The window with the details of the picture in the URL. */
export function useDetails() {
  const { view, open, change, close, refresh, words } = useMedia();
  const note = (picture: string | null) => {
    const href = mediaList(words.mineFirst).href(words.base, view.query, { picture });
    history.replaceState(history.state, '', href);
  };
  const hide = () => {
    note(null);
    close();
  };
  const details = (id: string) => <MediaDetails id={id} onClose={hide} />;
  return {
    /** Opens the window for the picture in the initial URL. */
    openFirst: (id: string) => open(details(id)),
    show(id: string): void {
      note(id);
      open(details(id));
      void refresh();
    },
    /** Shows another picture in the open window. */
    goOn(id: string): void {
      note(id);
      change(details(id));
      void refresh();
    },
    hide,
  };
}
