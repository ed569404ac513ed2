import { request as playwright, type APIRequestContext, type APIResponse } from '@playwright/test';
import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { siteUrl } from '#tests/support/site.ts';
import { visitorAddress } from '#tests/support/test.ts';

/** One request of a visitor, as sent. */
export interface SentRequest {
  method: 'GET' | 'POST';
  url: string;
  /** Form fields; if a name repeats, its last value. */
  form: Record<string, string>;
  /** The form's body as sent. */
  body?: string;
}

const MAX_REDIRECTS = 20;
// Without a renderer, computing styles would take most of the time; `isHidden` detects elements hidden by attributes.
configure({ defaultHidden: true });
/**
 * Elements hidden from sight and from screen readers. Elements that open without scripts are not included: `details`,
 * popovers.
 */
const HIDDEN = '[hidden], [inert], [aria-hidden=true], dialog:not([open]), template';
const isHidden = (element: Element): boolean => element.closest(HIDDEN) !== null;

type Queries = ReturnType<typeof within<typeof import('@testing-library/dom').queries>>;

/** Testing Library queries that ignore hidden elements. */
function queriesIn(body: HTMLElement): Queries {
  const own = within(body) as unknown as Record<string, (...args: unknown[]) => HTMLElement[]>;
  return new Proxy(own, {
    get(_own, name: string) {
      const [, verb, isAll, by] = /^(get|query)(All)?(By.*)$/.exec(name) ?? [];
      if (!verb || !by) return own[name];
      return (...args: unknown[]) => {
        const found = own[`queryAll${by}`]!(...args).filter((element) => !isHidden(element));
        // Fails with Testing Library's message, which shows the page.
        if (found.length === 0 && verb === 'get') own[`get${isAll ?? ''}${by}`]!(...args);
        if (found.length === 0 && verb === 'get') throw new Error(`What ${name} finds is hidden: ${String(args[0])}`);
        if (isAll) return found;
        if (found.length > 1) throw new Error(`${name} finds ${found.length}: ${String(args[0])}`);
        return found[0] ?? null;
      };
    },
  }) as unknown as Queries;
}

/**
 * A visitor without scripts who opens pages and presses form buttons over plain HTTP: the content is read from the
 * HTML, by roles and names (`screen`) or selectors (`document`). Cookies are those of the request context.
 */
export class FormBrowser {
  readonly request: APIRequestContext;
  /** Every request of this visitor, redirects included. */
  readonly asked: SentRequest[] = [];
  #html = '';
  #dom = new JSDOM('', { url: 'about:blank' });

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  url(): URL {
    return new URL(this.#dom.window.location.href);
  }

  html(): string {
    return this.#html;
  }

  get document(): Document {
    return this.#dom.window.document;
  }

  /** Testing Library queries over the page without its hidden elements. */
  get screen(): Queries {
    return queriesIn(this.document.body);
  }

  /**
   * Text of the first element that matches a selector, with white space collapsed. @throws Error if no element matches
   */
  text(selector: string): string {
    return textOf(this.find(selector));
  }

  /** The visible level-1 headings. */
  headings(): string[] {
    return [...this.document.querySelectorAll('h1')].filter((candidate) => !isHidden(candidate)).map(textOf);
  }

  /** @throws Error if the page has no such element */
  find<Found extends Element = HTMLElement>(selector: string): Found {
    const found = this.document.querySelector<Found>(selector);
    if (!found) throw new Error(`No ${selector} on ${this.url().href}`);
    return found;
  }

  /** Text of the first visible element with the role `alert`; `null` if the page has no such element. */
  alert(): string | null {
    const found = [...this.document.querySelectorAll('[role=alert]')].find((candidate) => !isHidden(candidate));
    return found ? textOf(found) : null;
  }

  async goto(address: string): Promise<APIResponse> {
    return this.#go({ method: 'GET', url: new URL(address, siteUrl()).href, form: {} });
  }

  /** Follows a link. @throws Error if it is hidden, or has no target */
  async follow(link: Element): Promise<APIResponse> {
    const { href } = link as HTMLAnchorElement;
    if (!href || isHidden(link)) throw new Error(`Not to be followed: ${textOf(link)}`);
    return this.#go({ method: 'GET', url: href, form: {} }, this.#asReferrer());
  }

  /** The Referer header that a browser would send from this page. */
  #asReferrer(): Record<string, string> {
    return this.url().protocol === 'about:' ? {} : { referer: this.url().href.replace(/#.*/, '') };
  }

  /** Fills fields by their labels; checks a radio button or a checkbox whose value is `true`. */
  fillIn(fields: Record<string, string | boolean>): void {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.screen.getByLabelText<HTMLInputElement>(label);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
      if (typeof value === 'string' && field.value !== value.replaceAll('\r\n', '\n'))
        throw new Error(`«${label}» does not take ${value}`);
    }
  }

  /**
   * Presses a form button: this one, or the first with these attributes.
   * @throws Error if the page has no such button in a form, or it cannot be pressed
   */
  async press(wanted: Record<string, string> | HTMLElement): Promise<APIResponse> {
    const button =
      'tagName' in wanted
        ? (wanted as HTMLButtonElement)
        : [...this.document.querySelectorAll('button')].find((candidate) =>
            Object.entries(wanted).every(([name, value]) => candidate.getAttribute(name) === value),
          );
    const { form } = button ?? {};
    if (!button || !form) throw new Error(`No button ${JSON.stringify(wanted)} in a form of ${this.url().href}`);
    if (
      button.type !== 'submit' ||
      button.matches(':disabled') ||
      button.hasAttribute('formmethod') ||
      isHidden(button)
    )
      throw new Error(`Not to be pressed: ${textOf(button)}`);
    if (!form.noValidate && !button.formNoValidate && !form.checkValidity())
      throw new Error(`A browser would not send this form of ${this.url().href}`);
    const sent = new this.#dom.window.FormData(form, button);
    const fields = [...sent].map(([name, value]) => [name, String(value)] as [string, string]);
    const body = new URLSearchParams(fields).toString();
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', this.url());
    const method = form.method === 'post' ? 'POST' : 'GET';
    if (method === 'GET') action.search = body;
    const sentForm = method === 'POST' ? { form: Object.fromEntries(fields), body } : { form: {} };
    return this.#go({ method, url: action.href, ...sentForm }, this.#asReferrer());
  }

  async #go(first: SentRequest, from: Record<string, string> = {}): Promise<APIResponse> {
    let next = first;
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      this.asked.push(next);
      // A form sends the page that contains it as referrer.
      const isOwn = new URL(next.url).origin === this.url().origin;
      const headers: Record<string, string> = {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(isOwn ? from : {}),
        ...(next.body === undefined
          ? {}
          : { origin: this.url().origin, 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const answer = await this.request.fetch(next.url, {
        method: next.method,
        headers,
        maxRedirects: 0,
        ...(next.body === undefined ? {} : { data: next.body }),
      });
      const to = answer.headers().location;
      if (answer.status() < 300 || answer.status() >= 400 || to === undefined) {
        this.#html = await answer.text();
        this.#dom.window.close();
        this.#dom = new JSDOM(this.#html, { url: next.url });
        return answer;
      }
      if (answer.status() > 303 && next.method === 'POST')
        throw new Error(`${next.url} wants the form sent again to ${to}`);
      next = { method: 'GET', url: new URL(to, next.url).href, form: {} };
    }
    throw new Error(`${first.url} leads on and on`);
  }
}

/** Text of a node, with white space collapsed. */
export const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Creates a visitor of the site with an address of their own; signed in if given the Cookie header of a session. */
export async function openFormBrowser(cookie = ''): Promise<FormBrowser> {
  const kept = cookie.split('; ').filter(Boolean);
  const cookies = kept.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    domain: new URL(siteUrl()).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  const request = await playwright.newContext({
    baseURL: siteUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
    storageState: { cookies, origins: [] },
  });
  return new FormBrowser(request);
}
