import { emulateVisitor } from './in-page.ts';
import { CommandError } from './relay.ts';
import { startWebKit, type WebDriver } from './webkit-driver.ts';
import { WebKitPage, type EmitEvent } from './webkit-page.ts';
import { startProxy, type PageRequest, type SubstituteResponse } from './webkit-proxy.ts';

/** A cookie in WebDriver's format. */
export interface Cookie {
  name: string;
  value: string;
  domain: string;
  /** Seconds. */
  expiry?: number;
  sameSite?: string;
}

const asHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }));

/** A Playwright browser context: its options and its only page, which runs in a separate browser. */
export class Visitor {
  readonly id: string;
  locale = 'uk-UA';
  timeZone = 'UTC';
  isDark = false;
  viewport: { width: number; height: number } | undefined;
  headers: Record<string, string> = {};
  /** Whether requests are held until Playwright continues them. */
  isHeld = () => false;
  readonly scripts = new Map<string, string>();
  readonly #cookies: Cookie[] = [];
  readonly #held = new Map<string, (instead: SubstituteResponse | undefined) => void>();
  readonly #about = new Map<string, object>();
  readonly #tell: EmitEvent;
  #driver: WebDriver | undefined;
  #page: WebKitPage | undefined;

  constructor(id: string, tell: EmitEvent) {
    this.id = id;
    this.#tell = tell;
  }

  get page(): WebKitPage | undefined {
    return this.#page;
  }

  /** @throws CommandError if its page is not open yet */
  get driver(): WebDriver {
    if (!this.#driver) throw new CommandError('no such frame', this.id);
    return this.#driver;
  }

  /** Opens its page. @throws CommandError if it has one */
  async open(display: string): Promise<string> {
    if (this.#page) throw new CommandError('unsupported operation', 'WebKit has one page in a context');
    const proxy = await startProxy({
      headers: () => ({ ...this.headers, 'accept-language': this.locale }),
      scripts: () => [this.#likeness(), ...this.scripts.values()],
      onTold: (told) => this.#page?.told(told),
      onRequest: (asked) => this.#onRequest(asked),
      onAnswer: (asked, status, headers) => this.#onAnswer(asked, status, headers),
      onFailure: ({ id }) => this.#tell('network.fetchError', { ...this.#about.get(id), errorText: 'failed' }),
    });
    const { locale, timeZone, isDark } = this;
    this.#driver = await startWebKit(display, { locale, timeZone, isDark, proxy });
    this.#page = new WebKitPage(this.#driver, `${this.id}-page`, this.#tell);
    if (this.viewport) await this.#driver.resize(this.viewport.width, this.viewport.height);
    const { context } = this.#page;
    this.#tell('browsingContext.contextCreated', {
      ...{ context, userContext: this.id, url: 'about:blank', children: null, parent: null },
      ...{ originalOpener: null, clientWindow: 'window' },
    });
    await this.#giveCookies();
    await this.#page.follow();
    return context;
  }

  async leave(): Promise<void> {
    if (!this.#page) return;
    const { context } = this.#page;
    for (const goOn of this.#held.values()) goOn(null);
    await this.#page.close();
    this.#tell('browsingContext.contextDestroyed', { context, userContext: this.id, url: '', parent: null });
  }

  async resize(viewport: { width: number; height: number }): Promise<void> {
    this.viewport = viewport;
    await this.#driver?.resize(viewport.width, viewport.height);
  }

  async darken(isDark: boolean): Promise<void> {
    this.isDark = isDark;
    await this.#driver?.execute("dispatchEvent(new CustomEvent('poruch-scheme', { detail: arguments[0] }))", [isDark]);
  }

  async giveCookie(cookie: Cookie): Promise<void> {
    // An expired cookie requests a deletion, but the driver rejects it.
    if (cookie.expiry !== undefined && cookie.expiry * 1000 < Date.now()) {
      await this.#driver?.send('DELETE', `/cookie/${cookie.name}`);
      return;
    }
    this.#cookies.push(cookie);
    await this.#giveCookies();
  }

  async cookies(): Promise<Cookie[]> {
    return ((await this.#driver?.send('GET', '/cookie')) ?? []) as Cookie[];
  }

  async forgetCookies(): Promise<void> {
    this.#cookies.length = 0;
    await this.#driver?.send('DELETE', '/cookie');
  }

  /** Continues a held request. */
  goOn(request: string, instead?: SubstituteResponse): void {
    this.#held.get(request)?.(instead);
    this.#held.delete(request);
  }

  #likeness(): string {
    const { locale, isDark } = this;
    return `() => (${emulateVisitor.toString()})(${JSON.stringify({ locale, isDark })})`;
  }

  /** The driver sets cookies only for the host of the current page. */
  async #giveCookies(): Promise<void> {
    const driver = this.#driver;
    if (!driver) return;
    const host = () => driver.execute<string>('return location.hostname');
    for (const cookie of this.#cookies.splice(0)) {
      if (!(await host()).endsWith(cookie.domain)) {
        await driver.send('POST', '/url', { url: `http://${cookie.domain}/__engine/blank` });
        while ((await host()) !== cookie.domain);
        // Otherwise the next navigation would be mistaken for this one.
        if (this.#page?.realm) await this.#page.look();
      }
      await driver.send('POST', '/cookie', { cookie });
    }
  }

  #onRequest({ id, method, url, headers, isDocument }: PageRequest): Promise<SubstituteResponse | undefined> {
    const request = `${this.id}/${id}`;
    const params = {
      context: this.#page?.context,
      navigation: isDocument ? this.#page?.navigation() : null,
      redirectCount: 0,
      timestamp: Date.now(),
      initiator: { type: 'other' },
      request: {
        ...{ request, url, method, headers: asHeaders(headers), cookies: [], headersSize: 0, bodySize: 0 },
        destination: (headers['sec-fetch-dest'] ?? '').replace('empty', ''),
        initiatorType: 'fetch',
        timings: { requestTime: Date.now() },
      },
    };
    this.#about.set(id, params);
    const isHeld = this.isHeld();
    const waits = isHeld
      ? new Promise<SubstituteResponse | undefined>((resolve) => this.#held.set(request, resolve))
      : Promise.resolve(undefined);
    this.#tell('network.beforeRequestSent', {
      ...params,
      isBlocked: isHeld,
      ...(isHeld ? { intercepts: ['held'] } : {}),
    });
    return waits;
  }

  #onAnswer({ id }: PageRequest, status: number, headers: Record<string, string>): void {
    const response = {
      ...{ url: '', protocol: 'http/1.1', status, statusText: '', fromCache: false, mimeType: '' },
      ...{ headers: asHeaders(headers), headersSize: 0, bodySize: 0, bytesReceived: 0, content: { size: 0 } },
    };
    for (const event of ['network.responseStarted', 'network.responseCompleted'])
      this.#tell(event, { ...this.#about.get(id), isBlocked: false, response });
  }
}
