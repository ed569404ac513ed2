import type { MediaLibraryTexts } from '#content/messages/dashboard/media-library.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenWords } from '#islands/kit/words.ts';
import type { LibraryView } from '#server/features/media-library/library-view.ts';
import type { PictureWords } from './picture-context.ts';

/** The texts and settings of the library. */
export interface MediaWords extends ScreenWords<MediaLibraryTexts> {
  pictures: PictureWords;
  /** Whether the library initially shows the viewer's own pictures. */
  mineFirst: boolean;
}

export const useMedia = createScreenHook<LibraryView, MediaWords>();

/** The window of a picture's details. */
export interface DetailsProps {
  id: string;
  onClose: () => void;
  /** Shows another picture in the open window. */
  onGoOn: (id: string) => void;
}
