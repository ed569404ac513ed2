import { fill } from '#content/messages/define-messages.ts';
import type { suggestions } from '#content/messages/site/suggestions.ts';
import type { Suggestion, Suggestions } from './fetch-suggestions.ts';
import { splitTypedParts } from './split-typed-parts.ts';
import { suggestionClasses as looks } from './suggestion-classes.ts';

export type SuggestionTexts = (typeof suggestions)['ua'];

/** An option of the list with its suggestion. */
export interface SuggestionOption {
  element: HTMLElement;
  suggestion: Suggestion;
}

function element(tag: string, attributes: Record<string, string>, children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Fills the listbox with the words themselves, their likely meanings, and then results in groups (ARIA 1.2, combobox).
 * Returns its options in order.
 */
export function renderSuggestionList(
  list: HTMLElement,
  found: Suggestions,
  words: SuggestionTexts,
): SuggestionOption[] {
  const { typed, instead, groups, none } = found;
  const options: SuggestionOption[] = [];
  const marked = (text: string) =>
    splitTypedParts(text, instead === null ? [typed] : [typed, instead]).map((piece) =>
      piece.typed ? element('mark', {}, [piece.text]) : piece.text,
    );
  const option = (suggestion: Suggestion, content: (Node | string)[]) => {
    const made = element(
      'div',
      {
        role: 'option',
        id: `${list.id}-${options.length}`,
        'aria-selected': 'false',
        class: suggestion.go === null ? looks.searchOption : looks.option,
      },
      content,
    );
    options.push({ element: made, suggestion });
    return made;
  };
  const searchFor = (query: string, label: string) =>
    option({ label, note: null, go: null, query }, [
      element('span', { translate: 'no', class: looks.label }, [fill(label, { query })]),
    ]);
  const searches =
    none !== undefined
      ? []
      : [searchFor(typed, words.search), ...(instead === null ? [] : [searchFor(instead, words.instead)])];
  const drawn = groups.map(({ name, items }) => {
    const id = `${list.id}-${name}`;
    const lines = items.map((item) =>
      option(item, [
        element('span', { class: looks.label }, marked(item.label)),
        ...(item.note === null ? [] : [element('small', { class: looks.note }, [item.note])]),
      ]),
    );
    return element('div', { role: 'group', 'aria-labelledby': id, class: looks.group }, [
      element('div', { id, role: 'presentation', class: looks.title }, [words[name]]),
      ...lines,
    ]);
  });
  const empty =
    none === undefined || options.length > 0
      ? []
      : [element('div', { role: 'option', 'aria-disabled': 'true', class: looks.none }, [none])];
  list.replaceChildren(...searches, ...empty, ...drawn);
  return options;
}
