import { useEffect } from 'react';
import type { Locale } from '#content/locale.ts';
import { watchSession } from '#islands/stores/session.ts';

/** Leaves the page when its viewer is signed out elsewhere. */
export function useSessionWatch(locale: Locale, viewerId: string): void {
  useEffect(() => watchSession(locale, viewerId), [locale, viewerId]);
}
