const LOOK_MS = 2000;
const CODE_DIGITS = 6;
/** After a question that was not answered: a server that is busy, or counts questions, is left alone for a while. */
const REST_MS = 10_000;

const hint = () => /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);

/** Null: the server could not say. */
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

/** What a tab waits for: whose mailbox got the mail, and the path to go to. */
interface Wait {
  email: string;
  landing: string;
}

/**
 * Goes on as soon as this browser is signed in as who is waited for: the link of the mail may have been opened in
 * another tab. Somebody else may be signed in meanwhile, who wants to be another now. What is looked at is a cookie
 * (`server/core/accounts/hint-cookie.ts`); the server is asked once it is there, and again when the tab is looked at.
 */
export function goOnWhenSignedIn({ email, landing }: Wait): void {
  /** The hint may be left over from a session that has ended: it is believed once the server agrees. */
  let asked = false;
  const look = async (): Promise<void> => {
    if (document.hidden || !hint()) {
      asked = false;
      return;
    }
    if (asked) return;
    asked = true;
    const answer = await isSignedIn(email);
    if (answer) location.replace(landing);
    else if (answer === null) setTimeout(() => (asked = false), REST_MS);
  };
  const lookAgain = () => {
    asked = false;
    void look();
  };
  setInterval(() => void look(), LOOK_MS);
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
  addEventListener('pageshow', lookAgain);
  void look();
}

/** Sends the form of a code as soon as its last digit is there; the same code is not sent twice by itself. */
export function sendWholeCode(field: HTMLInputElement): void {
  let sent = '';
  field.addEventListener('input', () => {
    const digits = field.value.replace(/\D/g, '');
    if (digits.length !== CODE_DIGITS || digits === sent) return;
    sent = digits;
    field.form?.requestSubmit(field.form.querySelector('button'));
  });
}
