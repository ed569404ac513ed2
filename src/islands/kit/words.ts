import type { Locale } from '#content/locale.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { UiTexts } from '#content/messages/ui.ts';

/** The props of every screen other than its data, created by `screenTexts`. `T` is the type of the feature's texts. */
export interface ScreenMessages<T = unknown> {
  locale: Locale;
  ui: UiTexts;
  texts: T;
  failures: FailureTexts;
  /** The path of the page in its language. */
  base: string;
  viewerId: string;
}
