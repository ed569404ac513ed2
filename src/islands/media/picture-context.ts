import { createContext, useContext } from 'react';
import type { mediaErrors } from '#content/messages/media-errors.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { PictureTexts } from '#content/messages/pictures.ts';

/** Words and URLs for components that work on pictures, in one language. */
export interface PictureMessages {
  texts: PictureTexts;
  /** Messages for files that the site does not accept. */
  errors: (typeof mediaErrors)['ua'];
  failures: FailureTexts;
  /** URLs of a picture with `{id}`: the smallest size, and a large one. */
  thumb: string;
  large: string;
}

/** Wraps all components that upload, select or edit pictures. */
export const PictureContext = createContext<PictureMessages | null>(null);

export function usePictureMessages(): PictureMessages {
  const value = useContext(PictureContext);
  if (value === null) throw new Error('There is no PictureContext around this');
  return value;
}
