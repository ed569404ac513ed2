/**
 * Bridge from WebDriver BiDi, which Playwright speaks, to the classic WebDriver of WebKitGTK. Playwright starts it instead of Firefox.
 * Each context has one page.
 */
import type { RemoteValue } from './in-page.ts';
import { CommandError, serveBiDi, replaceTextInsertion, type Command, type Remote } from './relay.ts';
import { startScreen } from './webkit-driver.ts';
import type { EmitEvent, WebKitPage } from './webkit-page.ts';
import { Visitor, type Cookie } from './webkit-visitor.ts';

interface BiDiText {
  type: 'string' | 'base64';
  value: string;
}

/** Parameters of all commands combined; each command has some of them. */
interface Params {
  actions: object[];
  arguments?: RemoteValue[];
  body?: BiDiText;
  context: string;
  contexts?: string[];
  cookie: Omit<Cookie, 'value'> & { value: BiDiText };
  delta: number;
  element: { sharedId: string };
  expression: string;
  features: Record<string, string | undefined>;
  files: string[];
  functionDeclaration: string;
  handles: string[];
  headers?: { name: string; value: BiDiText }[];
  intercept: string;
  locale: string;
  partition: { userContext: string };
  phases: string[];
  request: string;
  resultOwnership?: string;
  script: string;
  serializationOptions?: { maxObjectDepth?: number };
  statusCode: number;
  target: { context?: string; realm?: string };
  timezone: string;
  url: string;
  userContext: string;
  userContexts?: string[];
  viewport: { width: number; height: number };
}

const asRecord = (headers: Params['headers'] = []) =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value.value]));

const valueOptions = ({ resultOwnership, serializationOptions }: Params) => ({
  keeps: resultOwnership === 'root',
  deep: serializationOptions?.maxObjectDepth !== 0,
});

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

class WebKit implements Remote {
  readonly #tell: EmitEvent;
  readonly #visitors = new Map<string, Visitor>();
  readonly #screen = startScreen();
  readonly #intercepts = new Set<string>();
  #count = 0;

  constructor(tell: EmitEvent) {
    this.#tell = tell;
  }

  async answer(command: Command): Promise<unknown> {
    const { method, params } = replaceTextInsertion(command);
    // Commands without a counterpart in WebDriver (permissions, the cache) are accepted and have no effect.
    return this.#commands[method]?.(params as unknown as Params) ?? {};
  }

  async end(): Promise<void> {
    await Promise.all([...this.#visitors.values()].map((item) => item.leave()));
    (await this.#screen).screen.kill();
  }

  #next = (what: string) => `${what}-${(this.#count += 1)}`;

  #visitor(id: string): Visitor {
    const visitor = this.#visitors.get(id);
    if (!visitor) throw new CommandError('no such user context', id);
    return visitor;
  }

  /** The visitors that a command targets, by its contexts or its pages. */
  #meant({ userContexts, contexts, context }: Params): Visitor[] {
    if (userContexts) return userContexts.map((id) => this.#visitor(id));
    const ids = contexts ?? [context];
    return [...this.#visitors.values()].filter(({ page }) => page && ids.includes(page.context));
  }

  #found(matches: (page: WebKitPage) => boolean): Visitor & { page: WebKitPage } {
    const found = [...this.#visitors.values()].find(({ page }) => page && matches(page));
    if (!found?.page) throw new CommandError('no such frame', 'The page is closed');
    return found as Visitor & { page: WebKitPage };
  }

  #of = ({ context }: Params) => this.#found((page) => page.context === context);

  #target({ target: { context, realm } }: Params): WebKitPage {
    return this.#found((page) => (context ? page.context === context : page.realm === realm)).page;
  }

  async #leave(visitor: Visitor): Promise<void> {
    this.#visitors.delete(visitor.id);
    await visitor.leave();
  }

  #goOn(request: string, ...instead: Parameters<Visitor['goOn']> extends [string, ...infer Rest] ? Rest : never): void {
    this.#visitors.get(request.split('/')[0] ?? '')?.goOn(request, ...instead);
  }

  readonly #commands: Record<string, (params: Params) => unknown> = {
    'session.new': () => ({
      sessionId: 'webkit',
      capabilities: { browserName: 'WebKit', browserVersion: 'GTK', userAgent: 'WebKitGTK' },
    }),
    'browser.createUserContext': () => {
      const visitor = new Visitor(this.#next('visitor'), this.#tell);
      visitor.isHeld = () => this.#intercepts.size > 0;
      this.#visitors.set(visitor.id, visitor);
      return { userContext: visitor.id };
    },
    'browser.removeUserContext': ({ userContext }) => this.#leave(this.#visitor(userContext)),
    'emulation.setLocaleOverride': (params) => this.#meant(params).forEach((item) => (item.locale = params.locale)),
    'emulation.setTimezoneOverride': (params) =>
      this.#meant(params).forEach((item) => (item.timeZone = params.timezone)),
    'emulation.setMediaFeaturesOverride': (params) =>
      Promise.all(this.#meant(params).map((item) => item.darken(params.features['prefers-color-scheme'] === 'dark'))),
    'network.setExtraHeaders': (params) =>
      this.#meant(params).forEach((item) => (item.headers = asRecord(params.headers))),
    'network.addIntercept': ({ phases }) => {
      const intercept = this.#next('intercept');
      if (phases.includes('beforeRequestSent')) this.#intercepts.add(intercept);
      return { intercept };
    },
    'network.removeIntercept': ({ intercept }) => this.#intercepts.delete(intercept) && undefined,
    'network.continueRequest': ({ request }) => this.#goOn(request),
    'network.failRequest': ({ request }) => this.#goOn(request, null),
    'network.provideResponse': ({ request, statusCode, headers, body }) =>
      this.#goOn(request, {
        status: statusCode,
        headers: asRecord(headers),
        body: Buffer.from(body?.value ?? '', body?.type === 'base64' ? 'base64' : 'utf8'),
      }),
    'browsingContext.setViewport': (params) =>
      Promise.all(this.#meant(params).map((item) => item.resize(params.viewport))),
    'browsingContext.create': async ({ userContext }) => ({
      context: await this.#visitor(userContext).open((await this.#screen).display),
    }),
    'browsingContext.close': (params) => this.#leave(this.#of(params)),
    'browsingContext.navigate': (params) => this.#of(params).page.goto(params.url),
    'browsingContext.reload': (params) => this.#of(params).driver.send('POST', '/refresh'),
    'browsingContext.traverseHistory': (params) =>
      this.#of(params).driver.send('POST', params.delta < 0 ? '/back' : '/forward'),
    'browsingContext.captureScreenshot': async (params) => ({
      data: await this.#of(params).driver.send('GET', '/screenshot'),
    }),
    'input.performActions': (params) => this.#of(params).driver.send('POST', '/actions', { actions: params.actions }),
    'input.setFiles': (params) => this.#of(params).page.choose(params.element.sharedId, params.files),
    'script.addPreloadScript': (params) => {
      const script = this.#next('script');
      // Only Playwright's binding passes arguments (a channel), which is not supported.
      if (!params.arguments)
        for (const item of this.#meant(params)) item.scripts.set(script, params.functionDeclaration);
      return { script };
    },
    'script.removePreloadScript': ({ script }) => this.#visitors.forEach(({ scripts }) => scripts.delete(script)),
    'script.evaluate': (params) => this.#target(params).evaluate(params.expression, valueOptions(params)),
    'script.callFunction': (params) =>
      this.#target(params).call(params.functionDeclaration, params.arguments ?? [], valueOptions(params)),
    'script.disown': (params) => this.#target(params).forget(params.handles),
    'storage.setCookie': ({ cookie, partition }) =>
      this.#visitor(partition.userContext).giveCookie({
        ...cookie,
        value: cookie.value.value,
        ...(cookie.sameSite ? { sameSite: capitalised(cookie.sameSite) } : {}),
      }),
    'storage.getCookies': async ({ partition }) => ({
      cookies: (await this.#visitor(partition.userContext).cookies()).map((cooky) => ({
        ...cooky,
        value: { type: 'string', value: cooky.value },
        sameSite: cooky.sameSite?.toLowerCase(),
      })),
    }),
    'storage.deleteCookies': ({ partition }) => this.#visitor(partition.userContext).forgetCookies(),
  };
}

serveBiDi((tell) => new WebKit(tell));
