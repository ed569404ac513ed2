import type { Locale } from '#content/locale.ts';
import { apiFailures, type FailureTexts } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath } from '#content/urls/urls.ts';
import type { ScreenMessages } from '#islands/kit/words.ts';
import { requireViewer } from './require-viewer.ts';

/**
 * The props from a page to its island: the texts in one language, and its path.
 * @param messages of the feature, whose own failure texts override the general ones
 * @param path of the page, without its locale
 */
export function screenTexts<T extends object>(
  locals: Pick<App.Locals, 'locale' | 'viewer'>,
  messages: Readonly<Record<Locale, T>>,
  path: string,
): ScreenMessages<T> {
  const { locale } = locals;
  const texts = messages[locale];
  const own = 'failures' in texts ? (texts.failures as Partial<FailureTexts>) : {};
  return {
    locale,
    ui: ui[locale],
    texts,
    failures: { ...apiFailures[locale], ...own },
    base: localisedPath(locale, path),
    viewerId: requireViewer({ locals }).id,
  };
}
