import { createContext, useContext } from 'react';
import type { MediaLibraryTexts } from '#content/messages/media-library.ts';
import type { UiProps } from '../ui/UiProvider.tsx';
import type { PictureWords } from './picture-context.ts';

/** What the library gets from its page, besides its pictures. */
export interface MediaWords extends UiProps {
  texts: MediaLibraryTexts;
  pictures: PictureWords;
  /** The path of the library in the page's language. */
  base: string;
  /** Whether it opens with the viewer's own pictures. */
  mineFirst: boolean;
}

/** Stands around what the library draws. */
export const MediaProvider = createContext<MediaWords | null>(null);

export function useMedia(): MediaWords {
  const value = useContext(MediaProvider);
  if (value === null) throw new Error('There is no MediaProvider around this');
  return value;
}
