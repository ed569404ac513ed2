import type { Locale } from '#content/locale.ts';
import { mediaLibrary } from '#content/messages/media-library.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import type { MediaWords } from './media-context.ts';
import { pictureProps } from './picture-words.ts';

/** What the page hands to the library; for pages only, since it holds both languages. */
export function mediaWords(locale: Locale, mineFirst: boolean): MediaWords {
  return {
    locale,
    mineFirst,
    ui: ui[locale],
    texts: mediaLibrary[locale],
    pictures: pictureProps(locale),
    base: localised(locale, paths.media()),
  };
}
