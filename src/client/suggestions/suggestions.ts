import { plural } from '#content/format/plural.ts';
import { DEFAULT_RADIUS } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import { suggestions } from '#content/messages/site/suggestions.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { fetchPlaces } from './fetch-places.ts';
import { fetchSuggestions, type Suggestion, type Suggestions } from './fetch-suggestions.ts';
import { renderSuggestionList, type SuggestionOption as Drawn } from './render-list.ts';
import { suggestionClasses } from './suggestion-classes.ts';

/** The state of a field next to a list of places while its suggestions are hidden. */
interface HiddenList {
  typed: string;
  /** The response for the typed text is pending. */
  isAwaited: boolean;
  /** There are suggestions for an earlier text. */
  hasOptions: boolean;
}

/**
 * The effect of Enter in this state: the filters are not submitted before a place is chosen, and if no response is
 * pending, Enter always does something.
 */
export function actionOnEnter({ typed, isAwaited, hasOptions }: HiddenList): 'wait' | 'open' | 'send' {
  if (typed.trim() === '') return 'send';
  if (isAwaited) return 'wait';
  return hasOptions ? 'open' : 'send';
}

const DEBOUNCE_MS = 120;
const MIN_TEXT_LENGTH = 2;

const fields = new WeakMap<HTMLInputElement, Combobox>();

/**
 * Adds suggestions to a field: a combobox with a list of options (ARIA 1.2). Its form works as before. In a search
 * field, choosing a suggestion opens it. In a place field (`data-find-place` is the id of a list next to it, or of a
 * hidden field for the slug), it selects the place there: a town, or if the field has `data-states`, also a state.
 */
export function addSuggestions(field: HTMLInputElement): void {
  if (!fields.has(field)) fields.set(field, new Combobox(field));
}

/** Maximum distance between a field and its list in pixels: below a long form the list would be out of view. */
const MAX_DISTANCE_PX = 320;

/**
 * Top of a list in pixels below the top of the field's frame, so that it does not cover any field or button of its
 * form: on a phone these are stacked, and a tap on one of them would hit the list. Null to place it directly below the
 * field.
 */
function listTop(field: HTMLInputElement): number | null {
  const { bottom } = field.getBoundingClientRect();
  const below = [...(field.form?.elements ?? [])]
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.height > 1 && control.top >= bottom);
  const end = Math.max(bottom, ...below.map((control) => control.bottom));
  return end === bottom || end - bottom > MAX_DISTANCE_PX
    ? null
    : end - field.parentElement!.getBoundingClientRect().top;
}

/** Adds a radius: a user who types a town usually also means the area around it. */
function addRadius({ form }: HTMLSelectElement): void {
  const radius = form?.elements.namedItem('radius');
  if (radius instanceof RadioNodeList) radius.value ||= String(DEFAULT_RADIUS);
  else if (radius === null || radius === undefined)
    form?.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'radius', value: DEFAULT_RADIUS }),
    );
}

class Combobox {
  readonly #field: HTMLInputElement;
  readonly #locale: Locale = pageLocale();
  readonly #words = suggestions[this.#locale];
  /** The element in which a place is selected, or null for a search field. */
  readonly #places: HTMLSelectElement | HTMLInputElement | null;
  /** Whether the field is next to a list: its own text is not submitted. */
  get #isFilter(): boolean {
    return this.#places instanceof HTMLSelectElement;
  }

  readonly #list = document.createElement('div');
  readonly #status = document.createElement('span');
  #options: Drawn[] = [];
  #active = -1;
  #timer = 0;
  #asking: AbortController | null = null;
  /** The typed text has been requested, or will be shortly. */
  #isAwaited = false;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.#places = document.querySelector<HTMLSelectElement | HTMLInputElement>(
      `#${field.dataset.findPlace ?? 'none'}`,
    );
    Object.assign(this.#list, {
      id: `${field.id}-suggestions`,
      className: this.#places ? suggestionClasses.places : suggestionClasses.search,
      role: 'listbox',
      ariaLabel: this.#words.list,
      hidden: true,
    });
    Object.assign(this.#status, { className: 'sr-only', role: 'status' });
    field.parentElement!.append(this.#list, this.#status);
    Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false', autocomplete: 'off' });
    field.setAttribute('aria-controls', this.#list.id);
    field.addEventListener('input', (event) => !(event as InputEvent).isComposing && this.#askSoon());
    // Chromium reports the end of a composition only after its last input event.
    field.addEventListener('compositionend', () => this.#askSoon());
    field.addEventListener('keydown', (event) => this.#onKey(event));
    field.addEventListener('blur', () => this.#close());
    field.addEventListener('click', () => this.#options.length > 0 && this.#open());
    // Pressing the list must not take the focus from the field.
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
    if (text.length < MIN_TEXT_LENGTH) {
      this.#options = [];
      this.#close();
      return;
    }
    this.#isAwaited = true;
    this.#timer = window.setTimeout(() => void this.#ask(text), DEBOUNCE_MS);
  }

  async #ask(text: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const about = { locale: this.#locale, signal: asking.signal };
    const found = await (this.#places
      ? fetchPlaces(text, { isTown: !this.#isFilter && this.#field.dataset.states === undefined, ...about })
      : fetchSuggestions(text, { kind: this.#field.dataset.suggest ?? '', ...about }));
    if (asking.signal.aborted) return;
    this.#isAwaited = false;
    if (found !== null) this.#show(found);
    else {
      this.#options = [];
      this.#close();
    }
  }

  #show(found: Suggestions): void {
    this.#options = renderSuggestionList(this.#list, found, this.#words);
    this.#select(-1);
    const total = found.groups.reduce((sum, { items }) => sum + items.length, found.instead === null ? 0 : 1);
    this.#status.textContent =
      total === 0 ? (found.none ?? this.#words.none) : plural(this.#locale, total, this.#words.count);
    // The list stays closed if the user has left the field.
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
    // Keys pressed while an input method is composing text are left to it.
    if (event.isComposing || event.keyCode === 229) return;
    // Enter in a field next to a list of places must not submit the filters before a place is chosen.
    if (this.#isFilter && event.key === 'Enter' && this.#list.hidden) return this.#onHiddenEnter(event);
    if (this.#onOpenKey(event) || (this.#list.hidden && this.#onClosedKey(event))) event.preventDefault();
  }

  #onHiddenEnter(event: KeyboardEvent): void {
    const hasOptions = this.#options.length > 0;
    const means = actionOnEnter({ typed: this.#field.value, isAwaited: this.#isAwaited, hasOptions });
    if (means !== 'send') event.preventDefault();
    if (means === 'open') this.#open();
  }

  /** Whether the list handles the key. */
  #onOpenKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (this.#list.hidden || ctrlKey || metaKey) return false;
    const last = this.#options.length - 1;
    const at = this.#active;
    // Past either end, the selection returns to the field itself.
    if (key === 'ArrowDown') this.#select(at === last ? -1 : at + 1);
    else if (key === 'ArrowUp' && !altKey) this.#select(at === -1 ? last : at - 1);
    else if (key === 'Home' && at !== -1 && !shiftKey) this.#select(0);
    else if (key === 'End' && at !== -1 && !shiftKey) this.#select(last);
    else if (key === 'Escape' || key === 'ArrowUp') this.#close();
    else if (key === 'Enter' && at !== -1) this.#go(this.#options[at]!.suggestion);
    // The text of a filter field is not submitted, so Enter selects the most likely place.
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
      if (isTown) addRadius(this.#places);
      this.#places.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    if (this.#places) {
      this.#field.value = label;
      this.#places.value = go!;
      this.#places.form?.requestSubmit();
      // The hidden slug must not override new input after the user returns.
      this.#places.value = '';
      return;
    }
    if (query !== null) {
      this.#field.value = query;
      this.#field.form?.requestSubmit();
      return;
    }
    // Clicks a link, so that all link handlers run.
    const link = Object.assign(document.createElement('a'), { href: go, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
  }

  /**
   * Selects a place in the list next to the field. The list may not contain it yet, as it only has places with entries.
   */
  #choose(list: HTMLSelectElement, slug: string, label: string): void {
    if (![...list.options].some(({ value }) => value === slug)) list.add(new Option(label, slug));
    list.value = slug;
    this.#field.value = '';
    this.#options = [];
  }
}
