export const HOUR_MS = 3_600_000;

/** The build that the server serves now; null where the server is not reached, or says nothing of it. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

interface Watch {
  /** The build of this page; undefined where it has none. */
  own: string | undefined;
  latest(): Promise<string | null>;
  /** Told once. */
  onNew(): void;
}

/** Asks for the build every hour. Returns how to ask at once: when somebody comes back to the page. */
export function watchBuild({ own, latest, onNew }: Watch): () => Promise<void> {
  if (own === undefined) return async () => undefined;
  let isOld = false;
  const ask = async (): Promise<void> => {
    if (isOld) return;
    const found = await latest();
    if (found === null || found === own || isOld) return;
    isOld = true;
    clearInterval(timer);
    onNew();
  };
  const timer = setInterval(() => void ask(), HOUR_MS);
  return ask;
}
