/** A stream that may be a terminal; `process.stderr` is one. */
interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressOptions {
  label: string;
  total: number;
  /** Name of the counted items, in the plural. */
  unit?: string;
  stream?: ProgressStream;
  /** Milliseconds; for tests. */
  now?(): number;
}

export interface Progress {
  update(done: number): void;
  /** Writes the last state on a line of its own. */
  end(): void;
}

const TTY_INTERVAL_MS = 100;
/** In a file or a journal, lines cannot be redrawn. */
const PLAIN_INTERVAL_MS = 10_000;

/** Shows one line redrawn in place on a terminal, otherwise a line every ten seconds. */
export function createProgress(options: ProgressOptions): Progress {
  const { label, total, unit = 'pages', stream = process.stderr, now = () => performance.now() } = options;
  const started = now();
  const interval = stream.isTTY ? TTY_INTERVAL_MS : PLAIN_INTERVAL_MS;
  let shown = started;
  let done = 0;
  const write = (end: boolean): void => {
    const line = formatProgress({ label, unit, done, total, ms: now() - started });
    stream.write(stream.isTTY ? `\r\u001b[K${line}${end ? '\n' : ''}` : `${line}\n`);
  };
  return {
    update(value) {
      done = value;
      if (now() - shown < interval) return;
      shown = now();
      write(false);
    },
    end: () => write(true),
  };
}

/** `prerender 1200/4000 pages, 812/s, 3 s left`; at the end `…, 5 s`. */
export function formatProgress(state: {
  label: string;
  unit: string;
  done: number;
  total: number;
  ms: number;
}): string {
  const { label, unit, done, total, ms } = state;
  const perSecond = ms > 0 ? (done * 1_000) / ms : 0;
  const head = `${label} ${done}/${total} ${unit}, ${Math.round(perSecond)}/s`;
  if (done >= total) return `${head}, ${Math.round(ms / 1_000)} s`;
  return perSecond > 0 ? `${head}, ${Math.ceil((total - done) / perSecond)} s left` : head;
}
