import type { MediaLibraryTexts } from '#content/messages/dashboard/media-library.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { LibraryView } from '#server/features/media-library/library-view.ts';
import type { PictureMessages } from './picture-context.ts';

/** The texts and settings of the library. */
export interface MediaMessages extends ScreenMessages<MediaLibraryTexts> {
  pictures: PictureMessages;
  /** Whether the library initially shows the viewer's own pictures. */
  mineFirst: boolean;
}

export const useMedia = createScreenHook<LibraryView, MediaMessages>();

/** The window of a picture's details. */
export interface DetailsProps {
  id: string;
  onClose: () => void;
  /** Shows another picture in the open window. */
  onGoOn: (id: string) => void;
}
