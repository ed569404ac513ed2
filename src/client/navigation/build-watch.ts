import { HOUR } from '#content/format/durations.ts';

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
  const timer = setInterval(() => void ask(), HOUR);
  return ask;
}
