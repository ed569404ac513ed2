import type { Locale } from '#content/locale.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { UiTexts } from '#content/messages/ui.ts';

/** What every screen gets from its page besides its data: `screenWords` makes it. `T` are the texts of its feature. */
export interface ScreenWords<T = unknown> {
  locale: Locale;
  ui: UiTexts;
  texts: T;
  failures: FailureTexts;
  /** The path of the page in its language. */
  base: string;
  viewerId: string;
}
