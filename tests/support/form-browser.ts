import type { APIRequestContext, APIResponse } from '@playwright/test';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Types } from 'parse5';
import { siteUrl } from './site.ts';

type Element = Types.Element;

/** One request of a visitor, as it left. */
export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  form: Record<string, string>;
}

const MOST_REDIRECTS = 20;

/**
 * A visitor without scripts who opens pages and presses buttons of forms, over HTTP alone: what a browser would draw is
 * read from the HTML. Cookies are those of the request context.
 */
export class FormBrowser {
  readonly request: APIRequestContext;
  /** Every request of this visitor, redirects included. */
  readonly asked: Asked[] = [];
  #url = 'about:blank';
  #html = '';
  #document: Types.Document = parse('');

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  url(): URL {
    return new URL(this.#url);
  }

  html(): string {
    return this.#html;
  }

  async goto(address: string): Promise<APIResponse> {
    return this.#go({ method: 'GET', url: new URL(address, siteUrl()).href, form: {} });
  }

  /**
   * Presses a button: the one whose attributes are these.
   * @throws Error where the page has no such button in a form
   */
  async press(wanted: Record<string, string>): Promise<APIResponse> {
    const buttons = this.elements('button').filter((button) =>
      Object.entries(wanted).every(([name, value]) => attribute(button, name) === value),
    );
    const [button] = buttons;
    const form = button && ancestor(button, 'form');
    if (!button || !form) throw new Error(`No button ${JSON.stringify(wanted)} in a form of ${this.#url}`);
    const fields = Object.fromEntries(
      within(form, 'input').map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
    );
    const name = attribute(button, 'name');
    if (name) fields[name] = attribute(button, 'value') ?? '';
    const action = new URL(attribute(button, 'formaction') ?? attribute(form, 'action') ?? this.#url, this.#url);
    const method = (attribute(form, 'method') ?? 'get').toLowerCase() === 'post' ? 'POST' : 'GET';
    if (method === 'GET') action.search = new URLSearchParams(fields).toString();
    return this.#go({ method, url: action.href, form: method === 'POST' ? fields : {} });
  }

  /** The elements of this name on the page, or below one with the attributes. */
  elements(name: string, having: Record<string, string> = {}): Element[] {
    return within(this.#document, name).filter((element) =>
      Object.entries(having).every(([key, value]) => attribute(element, key) === value),
    );
  }

  /** The text of the first element with the role `alert`; null where there is none. */
  alert(): string | null {
    const [found] = everything(this.#document).filter((element) => attribute(element, 'role') === 'alert');
    return found ? textOf(found).trim() : null;
  }

  async #go(first: Asked): Promise<APIResponse> {
    let next = first;
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      this.asked.push(next);
      // A form names the page that it stands on.
      const headers: Record<string, string> = next.method === 'POST' ? { origin: new URL(this.#url).origin } : {};
      const answer = await this.request.fetch(next.url, {
        method: next.method,
        headers,
        maxRedirects: 0,
        ...(next.method === 'POST' ? { form: next.form } : {}),
      });
      const to = answer.headers().location;
      if (answer.status() < 300 || answer.status() >= 400 || to === undefined) {
        this.#url = next.url;
        this.#html = await answer.text();
        this.#document = parse(this.#html);
        return answer;
      }
      next = { method: 'GET', url: new URL(to, next.url).href, form: {} };
    }
    throw new Error(`${first.url} leads on and on`);
  }
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function ancestor(element: Element, name: string): Element | undefined {
  for (let up: Types.ParentNode | null = element; up !== null; up = 'parentNode' in up ? up.parentNode : null) {
    if (tree.isElementNode(up) && up.tagName === name) return up;
  }
  return undefined;
}

function everything(node: Types.ParentNode): Element[] {
  return node.childNodes.filter(tree.isElementNode).flatMap((child) => [child, ...everything(child)]);
}

/** All elements of this name below a part of a page. */
export function within(node: Types.ParentNode, name: string): Element[] {
  return everything(node).filter(({ tagName }) => tagName === name);
}

/** The text of a part of a page, as it stands in the HTML. */
export function textOf(node: Types.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? textOf(child) : ''))
    .join('');
}
