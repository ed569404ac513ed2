/* Code that runs inside the page under WebKit: each function is sent as its source, and refers to nothing outside of
   itself. */

/** A serialized value of WebDriver BiDi. https://w3c.github.io/webdriver-bidi/#type-script-RemoteValue */
export interface RemoteValue {
  type?: string;
  value?: unknown;
  handle?: string;
  sharedId?: string;
}

export interface Outcome {
  /** The id of a promise that has not settled, for `settled`. */
  pending?: number;
  result?: RemoteValue;
  exception?: string;
  /** The current address of the page. */
  href?: string;
}

/** An event of the page: a console message, an error, or a message to Playwright. */
export interface PageEvent {
  kind: 'console' | 'error' | 'message';
  level?: string;
  text?: string;
  channel?: string;
  data?: RemoteValue;
}

export interface PageSnapshot {
  realm: string;
  ready: DocumentReadyState;
  href: string;
  told: PageEvent[];
}

interface PageEngine {
  look: () => PageSnapshot;
  run: (
    act: (...args: unknown[]) => unknown,
    args: RemoteValue[],
    options: { keeps: boolean; deep: boolean },
  ) => Outcome;
  settled: (id: number) => Outcome;
  element: (handle: string) => unknown;
  forget: (handles: string[]) => void;
}

declare global {
  interface Window {
    poruchEngine?: PageEngine;
  }
}

/** Installs the runtime of commands in the page, once per document. */
export function installCommandRuntime(): void {
  if (window.poruchEngine) return;
  const realm = `realm-${Date.now()}-${Math.random()}`;
  const kept = new Map<string, unknown>();
  const outcomes = new Map<number, Outcome>();
  const told: PageEvent[] = [];
  let last = 0;

  // Handles are released one by one, so a value may have several.
  const keep = (value: unknown): string => {
    const handle = `${realm}:${(last += 1)}`;
    kept.set(handle, value);
    return handle;
  };

  const read = (given: RemoteValue): unknown => {
    const handle = given.handle ?? given.sharedId;
    if (handle !== undefined) {
      if (!kept.has(handle)) throw new Error(`No such handle: ${handle}`);
      return kept.get(handle);
    }
    const { type, value } = given;
    if (type === 'null') return null;
    if (type === 'number') return typeof value === 'number' ? value : Number(value);
    if (type === 'bigint') return BigInt(value as string);
    if (type === 'array') return (value as RemoteValue[]).map(read);
    if (type === 'object')
      return Object.fromEntries(
        (value as [RemoteValue | string, RemoteValue][]).map(([key, one]) => [
          typeof key === 'string' ? key : String(read(key)),
          read(one),
        ]),
      );
    if (type === 'date') return new Date(value as string);
    if (type === 'regexp') {
      const { pattern, flags } = value as { pattern: string; flags?: string };
      return new RegExp(pattern, flags);
    }
    if (type === 'channel') {
      const { channel } = value as { channel: string };
      return (data: unknown) => void told.push({ kind: 'message', channel, data: write(data, false, true) });
    }
    return value;
  };

  const special = (value: number): number | string =>
    Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);

  const contents = (value: object, keeps: boolean): RemoteValue => {
    if (Array.isArray(value)) return { type: 'array', value: value.map((item) => write(item, keeps, true)) };
    return { type: 'object', value: Object.entries(value).map(([key, one]) => [key, write(one, keeps, true)]) };
  };

  const write = (value: unknown, keeps: boolean, deep: boolean): RemoteValue => {
    if (value === null) return { type: 'null' };
    if (typeof value === 'number') return { type: 'number', value: special(value) };
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
    if (value === undefined) return { type: 'undefined' };
    const handle = keeps ? { handle: keep(value) } : {};
    if (typeof value === 'function' || typeof value === 'symbol') return { type: typeof value, ...handle };
    if (value instanceof Node)
      return { type: 'node', sharedId: keep(value), value: { localName: value.nodeName.toLowerCase() }, ...handle };
    if (value === window) return { type: 'window', value: { context: 'page' }, ...handle };
    if (value instanceof Date) return { type: 'date', value: value.toISOString(), ...handle };
    if (value instanceof Error) return { type: 'error', ...handle };
    if (deep) return { ...contents(value as object, keeps), ...handle };
    return { type: Array.isArray(value) ? 'array' : 'object', ...handle };
  };

  const inWords = (error: unknown): string =>
    error instanceof Error ? `${error.name}: ${error.message}` : String(error);

  window.poruchEngine = {
    look: () => ({ realm, ready: document.readyState, href: location.href, told: told.splice(0) }),
    run(act, args, { keeps, deep }) {
      const finish = (value: unknown): Outcome => ({ result: write(value, keeps, deep) });
      try {
        const value = act(...args.map(read));
        if (!(value instanceof Promise)) return finish(value);
        const id = (last += 1);
        value.then(
          (done) => outcomes.set(id, finish(done)),
          (error: unknown) => outcomes.set(id, { exception: inWords(error) }),
        );
        return { pending: id };
      } catch (error) {
        return { exception: inWords(error) };
      }
    },
    settled(id) {
      const outcome = outcomes.get(id) ?? { pending: id };
      outcomes.delete(id);
      return outcome;
    },
    element: (handle) => kept.get(handle) ?? null,
    forget: (gone) => gone.forEach((handle) => kept.delete(handle)),
  };

  const asText = (value: unknown): string => {
    if (value instanceof Error) return inWords(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    const own = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      told.push({ kind: 'console', level, text: values.map(asText).join(' ') });
      own(...values);
    };
  }
  addEventListener('error', ({ error, message }) =>
    told.push({ kind: 'error', text: error ? inWords(error) : message }),
  );
  addEventListener('unhandledrejection', ({ reason }) => told.push({ kind: 'error', text: inWords(reason) }));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    told.push({ kind: 'console', level: 'error', text: `${violatedDirective} forbids ${blockedURI}` }),
  );
  // When the page unloads, send the events that have not been polled yet as a beacon.
  addEventListener('pagehide', () => {
    if (told.length > 0 && location.protocol === 'http:')
      navigator.sendBeacon('/__engine/told', JSON.stringify(told.splice(0)));
  });
}

/**
 * Emulates language, colour scheme and window focus: the engine takes the language from the machine and the colour
 * scheme from its start options, and without a window manager a page does not regain focus.
 */
export function emulateVisitor({ locale, isDark }: { locale: string; isDark: boolean }): void {
  const own = { language: locale, languages: [locale] };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
  Document.prototype.hasFocus = () => true;
  const ask = window.matchMedia.bind(window);
  const asked = new Set<MediaQueryList>();
  let dark = isDark;
  window.matchMedia = (query) => {
    const list = ask(query);
    const scheme = /prefers-color-scheme:\s*(dark|light)/.exec(query)?.[1];
    if (!scheme) return list;
    asked.add(list);
    return Object.defineProperty(list, 'matches', { get: () => dark === (scheme === 'dark') });
  };
  addEventListener('poruch-scheme', (event) => {
    dark = (event as CustomEvent<boolean>).detail;
    for (const list of asked) list.dispatchEvent(new Event('change'));
  });
}
