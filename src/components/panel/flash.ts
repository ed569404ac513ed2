import type { Locale } from '#content/locale.ts';
import { flashMessages, type FlashKey } from '#content/messages/flash.ts';
import type { Severity, ToastMessage } from '#islands/stores/toasts.ts';

/** A message for the target page of a redirect. */
export interface Flash {
  severity: Severity;
  key: FlashKey;
}

/** The part of Astro's cookies that is used here. */
interface Cookies {
  get: (name: string) => { value: string } | undefined;
  set: (name: string, value: string, attributes: typeof options) => void;
  delete: (name: string, options: { path: string }) => void;
}

const COOKIE_NAME = 'flash';
/** Long enough for a redirect, and too short to appear unexpectedly later. */
const options = { path: '/', maxAge: 60, httpOnly: true, sameSite: 'lax' } as const;
const severities: ReadonlySet<unknown> = new Set<Severity>([
  'info',
  'success',
  'warn',
  'error',
  'secondary',
  'contrast',
]);

/** Stores a message for the next page. */
export function setFlash(cookies: Cookies, flash: Flash): void {
  cookies.set(COOKIE_NAME, JSON.stringify(flash), options);
}

/** The same cookie as the value of a `Set-Cookie` header, for responses that Astro does not write. */
export function flashCookie(flash: Flash): string {
  return `${COOKIE_NAME}=${encodeURIComponent(JSON.stringify(flash))}; Path=${options.path}; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax`;
}

/** Returns the stored message, if any, and removes it, so that it is shown once. A forged cookie is ignored. */
export function consumeFlash(cookies: Cookies, locale: Locale): ToastMessage | undefined {
  const value = cookies.get(COOKIE_NAME)?.value;
  if (value === undefined) return undefined;
  cookies.delete(COOKIE_NAME, { path: options.path });
  const flash = parse(value);
  return flash && { severity: flash.severity, summary: flashMessages[locale][flash.key] };
}

function parse(value: string): Flash | undefined {
  try {
    const { severity, key } = Object(JSON.parse(value)) as Partial<Record<keyof Flash, unknown>>;
    if (typeof key !== 'string' || !Object.hasOwn(flashMessages.ua, key) || !severities.has(severity)) return undefined;
    return { severity, key } as Flash;
  } catch {
    return undefined;
  }
}
