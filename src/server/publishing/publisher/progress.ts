/** A stream that may be a terminal; `process.stderr` is one. */
export interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressOptions {
  label: string;
  total: number;
  /** What is counted, in the plural. */
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
/** A file or a journal soon shows that something happens, and is not filled by what takes long. */
const plainInterval = (elapsedMs: number) => (elapsedMs < 10_000 ? 2_000 : 15_000);

/** One line redrawn in place on a terminal, else a line every two seconds, and every 15 after the first ten. */
export function createProgress(options: ProgressOptions): Progress {
  const { label, total, unit = 'pages', stream = process.stderr, now = () => performance.now() } = options;
  const started = now();
  let shown = started;
  let done = 0;
  const write = (end: boolean): void => {
    const line = formatProgress({ label, unit, done, total, ms: now() - started });
    stream.write(stream.isTTY ? `\r\u001b[K${line}${end ? '\n' : ''}` : `${line}\n`);
  };
  return {
    update(value) {
      done = value;
      const at = now();
      if (at - shown < (stream.isTTY ? TTY_INTERVAL_MS : plainInterval(at - started))) return;
      shown = at;
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
