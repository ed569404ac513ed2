const LOOK_MS = 2000;

const hint = () => /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);

async function isSignedIn(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/get-session', { headers: { Accept: 'application/json' } });
    return response.ok && (await response.json()) !== null;
  } catch {
    return false;
  }
}

/**
 * Goes on as soon as this browser is signed in: the link of the mail may have been opened in another tab. What is looked at
 * is a cookie (`server/auth/hint-cookie.ts`); the server is asked once it is there, and again when the tab is looked at.
 * @param landing the path to go to
 */
export function goOnWhenSignedIn(landing: string): void {
  /** The hint may be left over from a session that has ended: it is believed once the server agrees. */
  let asked = false;
  const look = async (): Promise<void> => {
    if (document.hidden || !hint()) {
      asked = false;
      return;
    }
    if (asked) return;
    asked = true;
    if (await isSignedIn()) location.replace(landing);
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
