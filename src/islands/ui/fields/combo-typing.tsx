import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useRef, useState, type Ref } from 'react';
import { Input, InputContext, useSlottedContext, type InputProps } from 'react-aria-components';
import { flushSync } from 'react-dom';

/**
 * The list follows after a pause in typing, because react-aria renders a combo box twice for each change of its text.
 */
const DEBOUNCE_MS = 100;

interface Typing {
  /** The text in the input while the list does not reflect it yet, otherwise `null`. */
  $typed: ReadableAtom<string | null>;
  type(text: string): void;
  /** Discards the text, because an option was selected. */
  drop(): void;
}

/**
 * Delays the text of a combo box until a pause in typing, a non-printing key or blur, so that handlers of these events
 * see the text and the matching list.
 */
export function useDebouncedTyping(text: string, onText: (text: string) => void): Typing {
  const latest = useRef({ text, onText });
  latest.current = { text, onText };
  const [typing] = useState((): Typing => {
    const $typed = atom<string | null>(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Registered on the document, because React collects its handlers before calling the first one, so they would not
    // see the change.
    const ends = ['keydown', 'focusout', 'pointerdown', 'pointerup'] as const;
    const onEnd = (event: Event) => {
      if (event.type === 'focusout' || (event instanceof KeyboardEvent && event.key.length > 1)) follow();
      // The list stays unchanged while an option is pressed.
      else if (event.type === 'pointerdown') clearTimeout(timer);
      else if (event.type === 'pointerup') wait();
    };
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(follow, DEBOUNCE_MS);
    }
    function drop(): void {
      clearTimeout(timer);
      for (const end of ends) document.removeEventListener(end, onEnd, true);
      $typed.set(null);
    }
    function follow(): void {
      const typed = $typed.get();
      // Synchronous; otherwise the earlier text would briefly return, and the caret would move.
      if (typed !== null && typed !== latest.current.text) flushSync(() => latest.current.onText(typed));
      drop();
    }
    return {
      $typed,
      drop,
      type(typed) {
        $typed.set(typed);
        wait();
        for (const end of ends) document.addEventListener(end, onEnd, true);
      },
    };
  });
  return typing;
}

/** The input of a combo box whose list follows the text after a pause. A keystroke rerenders only this. */
export function ComboInput({ typing, ...props }: InputProps & { typing: Typing; ref?: Ref<HTMLInputElement> }) {
  const typed = useStore(typing.$typed);
  const context = useSlottedContext(InputContext);
  return (
    <InputContext
      value={{
        ...context,
        ...(typed !== null && { value: typed }),
        onChange: ({ currentTarget }) => typing.type(currentTarget.value),
      }}
    >
      <Input {...props} />
    </InputContext>
  );
}
