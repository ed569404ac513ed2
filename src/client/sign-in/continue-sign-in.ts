const POLL_INTERVAL_MS = 2000;
const CODE_DIGITS = 6;
/** Pause after a failed request, for a server that is busy or limits requests. */
const RETRY_MS = 10_000;

const hasSignedInHint = () => /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);

/** `null` if the server could not answer. */
async function isSignedIn(email: string): Promise<boolean | null> {
  try {
    const response = await fetch('/api/auth/get-session', { headers: { Accept: 'application/json' } });
    if (!response.ok) return null;
    const session = (await response.json()) as { user?: { email?: string } } | null;
    return session?.user?.email?.toLowerCase() === email.toLowerCase();
  } catch {
    return null;
  }
}

/** The email address that the mail was sent to, and the path to go to after sign-in. */
interface ExpectedSignIn {
  email: string;
  landing: string;
}

/**
 * Continues as soon as this browser is signed in as the expected user: the link in the mail may have been opened in
 * another tab. Until then, a different account may be signed in, if the user is switching accounts. The tab watches a
 * cookie (`server/core/accounts/hint-cookie.ts`). The server is asked once the cookie exists, and again when the tab
 * becomes visible.
 */
export function continueWhenSignedIn({ email, landing }: ExpectedSignIn): void {
  /** The hint may be left over from a session that has ended, so the server has to confirm it. */
  let asked = false;
  const look = async (): Promise<void> => {
    if (document.hidden || !hasSignedInHint()) {
      asked = false;
      return;
    }
    if (asked) return;
    asked = true;
    const answer = await isSignedIn(email);
    if (answer) location.replace(landing);
    else if (answer === null) setTimeout(() => (asked = false), RETRY_MS);
  };
  const lookAgain = () => {
    asked = false;
    void look();
  };
  setInterval(() => void look(), POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
  addEventListener('pageshow', lookAgain);
  void look();
}

/**
 * Submits the form of a code as soon as its last digit is entered. The same code is not submitted twice automatically.
 */
export function submitCompleteCode(field: HTMLInputElement): void {
  let sent = '';
  field.addEventListener('input', () => {
    const digits = field.value.replace(/\D/g, '');
    if (digits.length !== CODE_DIGITS || digits === sent) return;
    sent = digits;
    field.form?.requestSubmit(field.form.querySelector('button'));
  });
}
