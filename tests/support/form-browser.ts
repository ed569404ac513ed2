import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { request as playwright, type APIRequestContext, type APIResponse } from '@playwright/test';
import { siteUrl } from './site.ts';
import { visitorAddress } from './test.ts';

/** One request of a visitor, as it left. */
export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  form: Record<string, string>;
}

const MOST_REDIRECTS = 20;
// Nothing is drawn: styles say nothing about what a visitor hears, and computing them takes most of the time.
configure({ defaultHidden: true });

/**
 * A visitor without scripts who opens pages and presses buttons of forms, over HTTP alone: what a browser would show is
 * read from the HTML, by roles and names (`screen`) or selectors (`document`). Cookies are those of the request context.
 */
export class FormBrowser {
  readonly request: APIRequestContext;
  /** Every request of this visitor, redirects included. */
  readonly asked: Asked[] = [];
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

  /** Queries of Testing Library over the whole page. */
  get screen(): ReturnType<typeof within<typeof import('@testing-library/dom').queries>> {
    return within(this.document.body);
  }

  /** The text of the first element that a selector finds, white space folded. @throws Error if there is none */
  text(selector: string): string {
    return textOf(this.find(selector));
  }

  /** @throws Error if the page has no such element */
  find<Found extends Element = HTMLElement>(selector: string): Found {
    const found = this.document.querySelector<Found>(selector);
    if (!found) throw new Error(`No ${selector} on ${this.url().href}`);
    return found;
  }

  /** The text of the first element with the role `alert`; null if there is none. */
  alert(): string | null {
    const found = this.document.querySelector('[role=alert]');
    return found ? textOf(found) : null;
  }

  async goto(address: string): Promise<APIResponse> {
    return this.#go({ method: 'GET', url: new URL(address, siteUrl()).href, form: {} });
  }

  /** Follows a link. */
  async follow(link: Element): Promise<APIResponse> {
    return this.#go({ method: 'GET', url: (link as HTMLAnchorElement).href, form: {} }, this.#asReferrer());
  }

  /** What a browser says of the page that a request comes from. */
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
   * Presses a button in a form: this one, or the first whose attributes are these.
   * @throws Error if the page has no such button in a form
   */
  async press(wanted: Record<string, string> | HTMLElement): Promise<APIResponse> {
    const button =
      'tagName' in wanted
        ? (wanted as HTMLButtonElement)
        : [...this.document.querySelectorAll('button')].find((one) =>
            Object.entries(wanted).every(([name, value]) => one.getAttribute(name) === value),
          );
    const { form } = button ?? {};
    if (!button || !form) throw new Error(`No button ${JSON.stringify(wanted)} in a form of ${this.url().href}`);
    if (button.type !== 'submit' || button.matches(':disabled'))
      throw new Error(`Not to be pressed: ${textOf(button)}`);
    if (!form.noValidate && !button.formNoValidate && !form.checkValidity())
      throw new Error(`A browser would not send this form of ${this.url().href}`);
    const sent = new this.#dom.window.FormData(form, button);
    const fields = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', this.url());
    const method = form.method === 'post' ? 'POST' : 'GET';
    if (method === 'GET') action.search = new URLSearchParams(fields).toString();
    return this.#go({ method, url: action.href, form: method === 'POST' ? fields : {} }, this.#asReferrer());
  }

  async #go(first: Asked, from: Record<string, string> = {}): Promise<APIResponse> {
    let next = first;
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      this.asked.push(next);
      // A form names the page that it stands on.
      const isOwn = new URL(next.url).origin === this.url().origin;
      const headers: Record<string, string> = {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(isOwn ? from : {}),
        ...(next.method === 'POST' ? { origin: this.url().origin } : {}),
      };
      const answer = await this.request.fetch(next.url, {
        method: next.method,
        headers,
        maxRedirects: 0,
        ...(next.method === 'POST' ? { form: next.form } : {}),
      });
      const to = answer.headers().location;
      if (answer.status() < 300 || answer.status() >= 400 || to === undefined) {
        this.#html = await answer.text();
        this.#dom = new JSDOM(this.#html, { url: next.url });
        return answer;
      }
      next = { method: 'GET', url: new URL(to, next.url).href, form: {} };
    }
    throw new Error(`${first.url} leads on and on`);
  }
}

/** The text of a part of a page, white space folded. */
export const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A visitor of the site with an address of their own; signed in if there is the Cookie header of a session. */
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
