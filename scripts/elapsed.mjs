const PLAIN_INTERVAL_MS = 15_000;

/**
 * Counts the seconds of a step whose progress is unknown: one line redrawn in place on a terminal, otherwise a line at
 * its start and every 15 seconds.
 * @param {string} label
 * @param {{isTTY?: boolean, write(text: string): unknown}} stream
 * @returns {() => number} ends it and returns the seconds that it took
 */
export function startElapsedCounter(label, stream = process.stderr) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const write = () =>
    stream.write(stream.isTTY ? `\r\u001b[K→ ${label}: ${seconds()} s` : `→ ${label}: ${seconds()} s\n`);
  stream.write(stream.isTTY ? `→ ${label}` : `→ ${label}\n`);
  const timer = setInterval(write, stream.isTTY ? 1_000 : PLAIN_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    if (stream.isTTY) stream.write('\r\u001b[K');
    return seconds();
  };
}
