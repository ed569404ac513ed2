import { createAuthClient } from 'better-auth/client';
import { adminClient, emailOTPClient, inferAdditionalFields, magicLinkClient } from 'better-auth/client/plugins';
import type { Locale } from '#content/locale.ts';
import { goToSignIn } from '../account/sign-in-again.ts';

/** better-auth in the browser. It asks for the session again 10 ms after an act of its own that can have changed it. */
export const authClient = createAuthClient({
  basePath: '/api/auth',
  plugins: [
    adminClient(),
    magicLinkClient(),
    emailOTPClient(),
    inferAdditionalFields({
      user: {
        locale: { type: 'string', required: false },
        phone: { type: 'string', required: false },
        notifyEntries: { type: 'boolean', required: false },
        notifyMessages: { type: 'boolean', required: false },
      },
    }),
  ],
});

/** Who is signed in here: `data`, `error`, `isPending` before the first answer, `isRefetching` during each later one. */
export const session = authClient.useSession;

/** Asks for the session again: after acts that better-auth's client does not watch. */
export function refetchSession(): Promise<void> {
  return session.get().refetch();
}

/**
 * Watches whether the one for whom the page was drawn is still signed in: elsewhere they may have been signed out, banned
 * or become somebody else. Asks when the window is looked at again, and when another tab signs out.
 * @returns what ends the watch
 */
export function watchSession(locale: Locale, userId: string): () => void {
  return session.subscribe(({ data, isPending, isRefetching, error }) => {
    if (isPending || isRefetching || error !== null) return;
    if (data === null) goToSignIn(locale);
    // Signed in as somebody else by now: the page is drawn anew for them.
    else if (data.user.id !== userId) location.reload();
  });
}
