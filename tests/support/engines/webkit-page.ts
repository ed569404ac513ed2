import { setTimeout as wait } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { installCommandRuntime, type PageSnapshot, type Outcome, type RemoteValue, type PageEvent } from './in-page.ts';
import { CommandError } from './relay.ts';
import type { WebDriver } from './webkit-driver.ts';

const PAGE_GONE = 'no such frame';
/** Milliseconds between two polls of the page: each poll delays the driver's actions. */
const POLL_INTERVAL_MS = { underWay: 25, atRest: 150 };

export type EmitEvent = (method: string, params: object) => void;

/** The strings among the arguments, which Playwright may pass to `eval`. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const item of Object.values(value)) yield* textsOf(item);
}

/**
 * Source of a function equivalent to `eval` of the text: returns the value of an expression, and `undefined` for a
 * statement list.
 */
function asFunction(source: string): string | undefined {
  for (const body of [`(${source.trim().replace(/;$/, '')}\n)`, `{ ${source}\n }`]) {
    try {
      compileFunction(`() => ${body}`);
      return `() => ${body}`;
    } catch {
      // Try the next form.
    }
  }
  return undefined;
}

/**
 * A script that runs `code` with `eval` replaced for the given texts. The page's policy forbids `eval`, but does not
 * apply to scripts sent by the driver.
 */
function withoutEval(code: string, texts: readonly string[]): string {
  const table = [...new Set(texts)]
    .filter((text) => /[(.={]/.test(text))
    .flatMap((text) => {
      const known = asFunction(text);
      return known ? [`[${JSON.stringify(text)}, ${known}]`] : [];
    })
    .join(',');
  return `const ready = new Map([${table}]); const own = window.eval;
    window.eval = (text) => { const known = ready.get(text) ?? ready.get(String(text).replace(/^\\(|\\)$/g, '')); return known ? known() : own(text); };
    try { ${code} } finally { window.eval = own; }`;
}

/**
 * Playwright's scripts share one JavaScript world with the page here, so React does not report values set by script.
 * Calling the prototype's setter avoids that.
 */
const withOwnSetter = (source: string): string =>
  source.replaceAll(
    /\binput\.value = value;/g,
    'Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, value);',
  );

/** One page in WebKit, with the events of WebDriver BiDi. */
export class WebKitPage {
  readonly #driver: WebDriver;
  readonly #tell: EmitEvent;
  readonly context: string;
  #realm = '';

  get realm(): string {
    return this.#realm;
  }
  #href = 'about:blank';
  #ready = '';
  #navigations = 0;
  #navigation: string | undefined;
  #isOpen = true;
  #looking: Promise<void> = Promise.resolve();

  constructor(driver: WebDriver, context: string, tell: EmitEvent) {
    this.#driver = driver;
    this.context = context;
    this.#tell = tell;
  }

  /** Polls the page until it is closed. */
  async follow(): Promise<void> {
    await this.look();
    void (async () => {
      while (this.#isOpen) {
        await wait(
          this.#navigation || this.#ready !== 'complete' ? POLL_INTERVAL_MS.underWay : POLL_INTERVAL_MS.atRest,
        );
        // A poll between two documents fails.
        await this.look().catch(() => undefined);
      }
    })();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#driver.quit();
  }

  /** The id of the current navigation, or of a new one. */
  navigation(): string {
    if (!this.#navigation) {
      this.#navigation = `${this.context}-navigation-${(this.#navigations += 1)}`;
      this.#tell('browsingContext.navigationStarted', this.#about());
    }
    return this.#navigation;
  }

  async goto(url: string): Promise<{ navigation: string; url: string }> {
    this.#navigation = undefined;
    const navigation = this.navigation();
    await this.#driver.send('POST', '/url', { url });
    return { navigation, url };
  }

  told(told: readonly PageEvent[]): void {
    const source = { realm: this.#realm, context: this.context };
    const timestamp = Date.now();
    for (const { kind, level, text, channel, data } of told) {
      if (kind === 'message') this.#tell('script.message', { channel, data, source });
      else if (kind === 'error')
        this.#tell('log.entryAdded', { type: 'javascript', level: 'error', text, source, timestamp });
      else
        this.#tell('log.entryAdded', {
          ...{ type: 'console', method: level, level, text, source, timestamp },
          args: [{ type: 'string', value: text }],
        });
    }
  }

  /** @throws CommandError if the page is closed or navigates while it runs */
  async evaluate(expression: string, options: { keeps: boolean; deep: boolean }): Promise<object> {
    const source = withOwnSetter(expression.trim().replace(/;$/, ''));
    return this.#run(`() => (${source}\n)`, [], options);
  }

  /** @throws CommandError if the page is closed or navigates while it runs */
  async call(source: string, args: RemoteValue[], options: { keeps: boolean; deep: boolean }): Promise<object> {
    return this.#run(source, args, options);
  }

  async forget(handles: readonly string[]): Promise<void> {
    await this.#driver.execute('window.poruchEngine?.forget(arguments[0])', [handles]);
  }

  /** Sets the files of an input element. */
  async choose(element: string, files: readonly string[]): Promise<void> {
    const found = await this.#driver.execute<Record<string, string> | null>(
      'return window.poruchEngine?.element(arguments[0]) ?? null',
      [element],
    );
    const id = found && Object.values(found)[0];
    if (!id) throw new CommandError('no such element', 'It is no longer in the page');
    await this.#driver.send('POST', `/element/${id}/value`, { text: files.join('\n') });
  }

  async #run(source: string, args: RemoteValue[], options: { keeps: boolean; deep: boolean }): Promise<object> {
    const realm = this.#realm;
    const act = withoutEval('return (SOURCE)(...given);', [...textsOf(args)]).replace('SOURCE', () => `${source}\n`);
    const script = `(${installCommandRuntime.toString()})(); return { ...window.poruchEngine.run((...given) => { ${act} }, arguments[0], arguments[1]), href: location.href };`;
    let outcome = await this.#driver.execute<Outcome>(script, [args, options]);
    for (let pause = 2; outcome.pending !== undefined; pause = Math.min(pause * 2, 40)) {
      await wait(pause);
      if (this.#realm !== realm || !this.#isOpen) throw new CommandError(PAGE_GONE, 'The page went elsewhere');
      outcome = await this.#driver.execute<Outcome>(
        'return window.poruchEngine ? { ...window.poruchEngine.settled(arguments[0]), href: location.href } : {}',
        [outcome.pending],
      );
    }
    // The address may have changed since the last poll, and the caller may ask for it next.
    if (outcome.href !== this.#href) await this.look();
    if (outcome.exception !== undefined)
      return { type: 'exception', realm, exceptionDetails: { text: outcome.exception } };
    if (!outcome.result) throw new CommandError(PAGE_GONE, 'The page went elsewhere');
    return { type: 'success', realm, result: outcome.result };
  }

  #about(): object {
    return { context: this.context, navigation: this.#navigation ?? null, url: this.#href, timestamp: Date.now() };
  }

  /** Polls the page and sends events for its changes; calls are serialized. */
  look(): Promise<void> {
    this.#looking = this.#looking.catch(() => undefined).then(() => this.#ask());
    return this.#looking;
  }

  async #ask(): Promise<void> {
    const { realm, ready, href, told } = await this.#driver.execute<PageSnapshot>(
      `(${installCommandRuntime.toString()})(); return window.poruchEngine.look();`,
    );
    const wasReady = this.#ready;
    const wasHref = this.#href;
    this.#href = href;
    this.#ready = ready;
    if (realm !== this.#realm) {
      if (this.#realm) {
        this.navigation();
        this.#tell('script.realmDestroyed', { realm: this.#realm });
        this.#tell('browsingContext.navigationCommitted', this.#about());
      }
      this.#realm = realm;
      this.#tell('script.realmCreated', { realm, type: 'window', context: this.context, origin: new URL(href).origin });
      this.#tellReady('');
    } else {
      if (href !== wasHref) this.#tell('browsingContext.historyUpdated', this.#about());
      this.#tellReady(wasReady);
    }
    this.told(told);
  }

  #tellReady(was: string): void {
    if (this.#ready === was) return;
    if (was !== 'interactive' && this.#ready !== 'loading')
      this.#tell('browsingContext.domContentLoaded', this.#about());
    if (this.#ready !== 'complete') return;
    this.#tell('browsingContext.load', this.#about());
    this.#navigation = undefined;
  }
}
