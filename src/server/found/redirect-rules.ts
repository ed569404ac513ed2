import { localeOfPath } from '#content/locale.ts';
import { localised } from '#content/urls.ts';

/** A redirect as it is stored: a path of the page store, and where it leads; null: it is gone for good. */
export interface Rule {
  id: string;
  path: string;
  target: string | null;
}

/** Where a path leads in the end. `id` is the rule at its beginning. */
export interface Leads {
  id: string;
  target: string | null;
}

/** A path in a language; its query stays behind it. */
function inLanguage(locale: 'ua' | 'us', target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? localised(locale, target) : localised(locale, target.slice(0, mark)) + target.slice(mark);
}

const pathOf = (target: string) => target.split('?', 1)[0]!;

/**
 * Redirects made by hand. A path without the prefix of a language counts for all of them, and leads on in the language
 * in which it was asked for; one with a prefix goes before it. Whoever follows a chain is sent to its end at once.
 */
export class RedirectRules {
  readonly #byPath: ReadonlyMap<string, Rule>;

  constructor(rules: readonly Rule[]) {
    this.#byPath = new Map(rules.map((rule) => [rule.path, rule]));
  }

  #step(path: string): Leads | null {
    const own = this.#byPath.get(path);
    if (own) return { id: own.id, target: own.target };
    const { locale, path: plain } = localeOfPath(path);
    const rule = locale === 'us' ? this.#byPath.get(plain) : undefined;
    if (!rule) return null;
    const isPlain = rule.target !== null && localeOfPath(pathOf(rule.target)).locale === 'ua';
    return { id: rule.id, target: isPlain ? inLanguage('us', rule.target!) : rule.target };
  }

  /** Where a path leads; null where no rule is for it, or its rules lead in a circle. */
  find(path: string): Leads | null {
    const found = this.#follow(path);
    return found === 'circle' ? null : found;
  }

  /** Whether whoever asks for the path, in any language that it counts for, would never arrive. */
  isCircle(path: string): boolean {
    return this.#follow(path) === 'circle' || (localeOfPath(path).locale === 'ua' && this.#follow(localised('us', path)) === 'circle');
  }

  #follow(path: string): Leads | 'circle' | null {
    const first = this.#step(path);
    const seen = new Set([path]);
    for (let step = first; step?.target != null; ) {
      const at = pathOf(step.target);
      if (seen.has(at)) return 'circle';
      seen.add(at);
      const next = this.#step(at);
      if (next === null) return { id: first!.id, target: step.target };
      step = next;
    }
    return first === null ? null : { id: first.id, target: null };
  }
}
