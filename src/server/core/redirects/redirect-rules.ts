import { setImmediate as nextTurn } from 'node:timers/promises';
import { localeOfPath, type Locale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';

/**
 * A redirect as stored: a path of the page store, perhaps with parameters that no page has (`/?p=12`), and its target;
 * `null` if gone for good.
 */
export interface Rule {
  id: string;
  path: string;
  target: string | null;
}

/** Final target of an address. `id` is the first rule of the chain. */
export interface RedirectTarget {
  id: string;
  target: string | null;
  /** The rule has a query, so it applies even if the path has a page. */
  byQuery?: true;
}

/** Localises a path; its query is preserved. */
function inLanguage(locale: Locale, target: string): string {
  const mark = target.indexOf('?');
  return mark === -1
    ? localisedPath(locale, target)
    : localisedPath(locale, target.slice(0, mark)) + target.slice(mark);
}

/** Files have one address in all languages. */
const isFile = (target: string) => target.startsWith('/media/');

const pathOf = (target: string) => target.split('?', 1)[0]!;

const countOf = (name: string, names: readonly string[]) => names.filter((candidate) => candidate === name).length;

interface Found {
  rule: Rule;
  byQuery?: true;
}
const toRedirectTarget = ({ rule: { id }, byQuery }: Found, target: string | null): RedirectTarget => ({
  id,
  target,
  ...(byQuery ? { byQuery } : {}),
});

/** A copy of a picture in another size, as named by WordPress: `x-300x200.jpg` and `x-scaled.jpg` next to `x.jpg`. */
const COPY_OF_PICTURE = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated)+(?=\.(?:jpe?g|png|gif|webp|avif)$)/;

/**
 * Manual redirects. A path without a language prefix applies to all languages, and its target is in the requested one;
 * a path with a prefix takes precedence. A path with parameters takes precedence over one without, and may be the
 * address of a page. Copies of a picture redirect to the picture's target. A chain redirects directly to its end.
 */
export class RedirectRules {
  readonly #byAddress = new Map<string, Rule>();
  /** Parameters in the rules of a path, in their order; the longest lists first. */
  readonly #asked = new Map<string, string[][]>();

  constructor(rules: readonly Rule[]) {
    this.add(rules);
  }

  add(rules: readonly Rule[]): void {
    for (const rule of rules) {
      this.#byAddress.set(rule.path, rule);
      if (rule.path.includes('?')) this.#ask(rule.path);
    }
  }

  /** Whether a rule for this path, in any language, has a query. */
  asksForQuery(path: string): boolean {
    return this.#asked.size > 0 && (this.#asked.has(path) || this.#asked.has(localeOfPath(path).path));
  }

  #ask(address: string): void {
    const names = [...new URLSearchParams(address.slice(address.indexOf('?'))).keys()];
    const known = this.#asked.get(pathOf(address)) ?? [];
    if (known.some((candidate) => candidate.join('&') === names.join('&'))) return;
    this.#asked.set(
      pathOf(address),
      [...known, names].sort((a, b) => b.length - a.length),
    );
  }

  #ruleAt(path: string, query: string): Found | null {
    const asked = query === '' ? undefined : this.#asked.get(path);
    const given = asked && new URLSearchParams(query);
    for (const names of asked ?? []) {
      // A repeated parameter must occur as often as in the rule: `cat[]=1&cat[]=2`.
      const values = names.map((name, at) => given!.getAll(name)[countOf(name, names.slice(0, at))]);
      if (values.includes(undefined)) continue;
      const wanted = new URLSearchParams(names.map((name, at) => [name, values[at]!]));
      const rule = this.#byAddress.get(`${path}?${wanted.toString()}`);
      if (rule) return { rule, byQuery: true };
    }
    const rule = this.#byAddress.get(path) ?? this.#byAddress.get(path.replace(COPY_OF_PICTURE, ''));
    return rule ? { rule } : null;
  }

  #step(address: string): RedirectTarget | null {
    const path = pathOf(address);
    const query = address.slice(path.length + 1);
    const own = this.#ruleAt(path, query);
    if (own) return toRedirectTarget(own, own.rule.target);
    const { locale, path: plain } = localeOfPath(path);
    const found = locale === 'us' ? this.#ruleAt(plain, query) : null;
    // The request is already at the target.
    if (!found || found.rule.target === address) return null;
    const { rule } = found;
    const isPlain = rule.target !== null && localeOfPath(pathOf(rule.target)).locale === 'ua' && !isFile(rule.target);
    return toRedirectTarget(found, isPlain ? inLanguage('us', rule.target!) : rule.target);
  }

  /** Target of an address; `null` if no rule matches, or its rules form a loop. */
  find(address: string): RedirectTarget | null {
    const found = this.#follow(address);
    return found === 'circle' ? null : found;
  }

  /** Whether a request for the address, in any language that it applies to, would loop. */
  isCircle(address: string): boolean {
    if (this.#follow(address) === 'circle') return true;
    return localeOfPath(pathOf(address)).locale === 'ua' && this.#follow(inLanguage('us', address)) === 'circle';
  }

  #follow(address: string): RedirectTarget | 'circle' | null {
    const first = this.#step(address);
    if (first === null) return null;
    const seen = new Set([address]);
    for (let { target } = first; ;) {
      if (target === null) return { ...first, target };
      if (seen.has(target)) return 'circle';
      seen.add(target);
      const next = this.#step(target);
      if (next === null) return { ...first, target };
      target = next.target;
    }
  }
}

const BATCH_SIZE = 5_000;

/** Builds rules from rows, of which there may be a hundred thousand, without blocking the event loop. */
export async function buildRedirectRules(rows: readonly Rule[]): Promise<RedirectRules> {
  const rules = new RedirectRules(rows.slice(0, BATCH_SIZE));
  for (let at = BATCH_SIZE; at < rows.length; at += BATCH_SIZE) {
    await nextTurn();
    rules.add(rows.slice(at, at + BATCH_SIZE));
  }
  return rules;
}
