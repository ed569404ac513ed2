import { createContext, useContext } from 'react';
import type { mediaErrors } from '#content/messages/media-errors.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { PictureTexts } from '#content/messages/pictures.ts';

/** What work on pictures needs from the page, in one language. */
export interface PictureWords {
  texts: PictureTexts;
  /** Why a file is no picture that the site takes. */
  errors: (typeof mediaErrors)['ua'];
  failures: FailureTexts;
  /** Where a picture lies, with `{id}`: the smallest size, and a large one. */
  thumb: string;
  large: string;
}

/** Stands around everything that sends, chooses or changes pictures. */
export const PictureProvider = createContext<PictureWords | null>(null);

export function usePictures(): PictureWords {
  const value = useContext(PictureProvider);
  if (value === null) throw new Error('There is no PictureProvider around this');
  return value;
}
