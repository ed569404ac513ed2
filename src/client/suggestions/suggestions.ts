import { plural } from '#content/format/plural.ts';
import { USUAL_RADIUS } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import { suggestions } from '#content/messages/site/suggestions.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { askPlaces } from './ask-places.ts';
import { askSuggestions, type Suggestion, type Suggestions } from './ask-suggestions.ts';
import { drawList, type Option as Drawn } from './draw-list.ts';
import { suggestionLooks } from './suggestion-classes.ts';

/** A field beside a list of places, while what it suggests is hidden. */
interface HiddenList {
  typed: string;
  /** An answer to what is typed is still to come. */
  isAwaited: boolean;
  /** Something was found before. */
  hasOptions: boolean;
}

/**
 * What Enter means there: the filters are not sent before a place is chosen, and a press is not lost where nothing is
 * to come.
 */
export function enterMeans({ typed, isAwaited, hasOptions }: HiddenList): 'wait' | 'open' | 'send' {
  if (typed.trim() === '') return 'send';
  if (isAwaited) return 'wait';
  return hasOptions ? 'open' : 'send';
}

const PAUSE_MS = 120;
const SHORTEST = 2;

const fields = new WeakMap<HTMLInputElement, Combobox>();

/**
 * Makes a field suggest: a combobox with a list of options (ARIA 1.2). Its form works as it did. A field of the search
 * leads on; one of places (`data-find-place` is the id of a list beside it, or of a hidden field that takes the slug) chooses there: a
 * town, or where the field has `data-states` also a state.
 */
export function suggestIn(field: HTMLInputElement): void {
  if (!fields.has(field)) fields.set(field, new Combobox(field));
}

/** The largest distance, in pixels, between a field and its list: below a long form the list would be out of view. */
const MOST_BELOW = 320;

/**
 * Where a list begins, in pixels below the top of the field's frame, so that it covers no field or button of its form: on a phone
 * these are one below another, and a tap on one of them would land on the list. Null: right below the field.
 */
function listTop(field: HTMLInputElement): number | null {
  const { bottom } = field.getBoundingClientRect();
  const below = [...(field.form?.elements ?? [])]
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.height > 1 && control.top >= bottom);
  const end = Math.max(bottom, ...below.map((control) => control.bottom));
  return end === bottom || end - bottom > MOST_BELOW ? null : end - field.parentElement!.getBoundingClientRect().top;
}

/** Who types a town means what is about it, too. */
function widen({ form }: HTMLSelectElement): void {
  const radius = form?.elements.namedItem('radius');
  if (radius instanceof RadioNodeList) radius.value ||= String(USUAL_RADIUS);
  else if (radius === null || radius === undefined)
    form?.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'radius', value: USUAL_RADIUS }),
    );
}

class Combobox {
  readonly #field: HTMLInputElement;
  readonly #locale: Locale = pageLocale();
  readonly #words = suggestions[this.#locale];
  /** Where a place is chosen; null: a field of the search. */
  readonly #places: HTMLSelectElement | HTMLInputElement | null;
  /** A field beside a list: its own text is not sent. */
  get #isFilter(): boolean {
    return this.#places instanceof HTMLSelectElement;
  }

  readonly #list = document.createElement('div');
  readonly #status = document.createElement('span');
  #options: Drawn[] = [];
  #active = -1;
  #timer = 0;
  #asking: AbortController | null = null;
  /** What is typed now is asked about, or will be at once. */
  #isAwaited = false;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.#places = document.querySelector<HTMLSelectElement | HTMLInputElement>(
      `#${field.dataset.findPlace ?? 'none'}`,
    );
    Object.assign(this.#list, {
      id: `${field.id}-suggestions`,
      className: this.#places ? suggestionLooks.places : suggestionLooks.search,
      role: 'listbox',
      ariaLabel: this.#words.list,
      hidden: true,
    });
    Object.assign(this.#status, { className: 'sr-only', role: 'status' });
    field.parentElement!.append(this.#list, this.#status);
    Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false', autocomplete: 'off' });
    field.setAttribute('aria-controls', this.#list.id);
    field.addEventListener('input', (event) => !(event as InputEvent).isComposing && this.#askSoon());
    // Chromium says that a word is composed only after the last input of it.
    field.addEventListener('compositionend', () => this.#askSoon());
    field.addEventListener('keydown', (event) => this.#onKey(event));
    field.addEventListener('blur', () => this.#close());
    field.addEventListener('click', () => this.#options.length > 0 && this.#open());
    // The field keeps the focus: a press of the list must not take it.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => this.#onClick(event));
    field.form?.addEventListener('submit', () => this.#close());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#close());
    if (field.value.trim() !== field.defaultValue.trim()) this.#askSoon();
  }

  #askSoon(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const text = this.#field.value.trim();
    if (text.length < SHORTEST) {
      this.#options = [];
      this.#close();
      return;
    }
    this.#isAwaited = true;
    this.#timer = window.setTimeout(() => void this.#ask(text), PAUSE_MS);
  }

  async #ask(text: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const about = { locale: this.#locale, signal: asking.signal };
    const found = await (this.#places
      ? askPlaces(text, { isTown: !this.#isFilter && this.#field.dataset.states === undefined, ...about })
      : askSuggestions(text, { kind: this.#field.dataset.suggest ?? '', ...about }));
    if (asking.signal.aborted) return;
    this.#isAwaited = false;
    if (found !== null) this.#show(found);
    else {
      this.#options = [];
      this.#close();
    }
  }

  #show(found: Suggestions): void {
    this.#options = drawList(this.#list, found, this.#words);
    this.#select(-1);
    const total = found.groups.reduce((sum, { items }) => sum + items.length, found.instead === null ? 0 : 1);
    this.#status.textContent =
      total === 0 ? (found.none ?? this.#words.none) : plural(this.#locale, total, this.#words.count);
    // Whoever has left the field meanwhile is not called back.
    if (document.activeElement === this.#field) this.#open();
  }

  #open(): void {
    const top = listTop(this.#field);
    this.#list.style.top = top === null ? '' : `${top}px`;
    this.#list.hidden = false;
    this.#field.ariaExpanded = 'true';
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#isAwaited = false;
    this.#list.hidden = true;
    this.#field.ariaExpanded = 'false';
    this.#status.textContent = '';
    this.#select(-1);
  }

  #select(at: number): void {
    this.#active = at;
    for (const [index, { element }] of this.#options.entries()) element.ariaSelected = String(index === at);
    const chosen = this.#options[at]?.element;
    if (chosen) this.#field.setAttribute('aria-activedescendant', chosen.id);
    else this.#field.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  #onKey(event: KeyboardEvent): void {
    // Keys that belong to a word that is being composed.
    if (event.isComposing || event.keyCode === 229) return;
    // Enter in a field beside a list of places must not send the filters before one is chosen.
    if (this.#isFilter && event.key === 'Enter' && this.#list.hidden) return this.#onHiddenEnter(event);
    if (this.#onOpenKey(event) || (this.#list.hidden && this.#onClosedKey(event))) event.preventDefault();
  }

  #onHiddenEnter(event: KeyboardEvent): void {
    const hasOptions = this.#options.length > 0;
    const means = enterMeans({ typed: this.#field.value, isAwaited: this.#isAwaited, hasOptions });
    if (means !== 'send') event.preventDefault();
    if (means === 'open') this.#open();
  }

  /** Whether the key was meant for the list. */
  #onOpenKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (this.#list.hidden || ctrlKey || metaKey) return false;
    const last = this.#options.length - 1;
    const at = this.#active;
    // From the ends the way leads through the field itself.
    if (key === 'ArrowDown') this.#select(at === last ? -1 : at + 1);
    else if (key === 'ArrowUp' && !altKey) this.#select(at === -1 ? last : at - 1);
    else if (key === 'Home' && at !== -1 && !shiftKey) this.#select(0);
    else if (key === 'End' && at !== -1 && !shiftKey) this.#select(last);
    else if (key === 'Escape' || key === 'ArrowUp') this.#close();
    else if (key === 'Enter' && at !== -1) this.#go(this.#options[at]!.suggestion);
    // What is typed in a filter is sent nowhere: the likeliest place is meant.
    else if (key === 'Enter' && this.#isFilter && last >= 0) this.#go(this.#options[0]!.suggestion);
    else return false;
    return true;
  }

  #onClosedKey({ key }: KeyboardEvent): boolean {
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || this.#options.length === 0) return false;
    this.#open();
    this.#select(key === 'ArrowDown' ? 0 : this.#options.length - 1);
    return true;
  }

  #onClick(event: MouseEvent): void {
    const at = this.#options.findIndex(({ element }) => element.contains(event.target as Node));
    const suggestion = this.#options[at]?.suggestion;
    if (!suggestion) return;
    if (suggestion.go !== null && (event.ctrlKey || event.metaKey || event.shiftKey))
      window.open(suggestion.go, '_blank', 'noopener');
    else this.#go(suggestion);
  }

  #go({ label, go, query, isTown }: Suggestion): void {
    this.#close();
    if (this.#places instanceof HTMLSelectElement) {
      this.#choose(this.#places, go!, label);
      if (isTown) widen(this.#places);
      this.#places.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    if (this.#places) {
      this.#field.value = label;
      this.#places.value = go!;
      this.#places.form?.requestSubmit();
      // What is typed next, after the way back, is not overruled.
      this.#places.value = '';
      return;
    }
    if (query !== null) {
      this.#field.value = query;
      this.#field.form?.requestSubmit();
      return;
    }
    // A link, so that everything that watches links does its part.
    const link = Object.assign(document.createElement('a'), { href: go, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
  }

  /** Chooses a place in the list beside the field, which may not hold it yet: it names those that have something only. */
  #choose(list: HTMLSelectElement, slug: string, label: string): void {
    if (![...list.options].some(({ value }) => value === slug)) list.add(new Option(label, slug));
    list.value = slug;
    this.#field.value = '';
    this.#options = [];
  }
}
