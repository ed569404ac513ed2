import { parse } from 'bowser';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { sessionMessages } from '#content/messages/people.ts';

/** Describes the device of a `User-Agent` header: «Chrome на Android». An unrecognised header is an unknown device. */
export function deviceName(locale: Locale, userAgent: string | null): string {
  const words = sessionMessages[locale];
  if (!userAgent) return words.unknownDevice;
  const { browser, os } = parse(userAgent);
  if (browser.name && os.name) return fill(words.device, { browser: browser.name, os: os.name });
  return browser.name || os.name || words.unknownDevice;
}
