import { HOUR } from '#content/format/durations.ts';

interface Watch {
  /** The build of this page, or undefined without one. */
  own: string | undefined;
  latest(): Promise<string | null>;
  /** Called once. */
  onNew(): void;
}

/** Polls the build every hour. Returns a function that polls at once, for when the user returns to the page. */
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
