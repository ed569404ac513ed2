import { Component, useCallback, useRef, type ReactNode, type Ref, type RefCallback, type RefObject } from 'react';
import { flushSync } from 'react-dom';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface KeeperProps {
  control: RefObject<TextControl | null>;
  onChange: (text: string) => void;
}

/** Mounted instances, which check for autofilled text before the page handles a user action. */
const keepers = new Set<AutofillGuard>();

/** Autofilled texts that have not been passed to the form yet. */
const pendingAutofills = new Map<AutofillGuard, string>();

/**
 * Passes the autofilled texts to the form: one by one, each to the latest handler, because several fields may be parts
 * of one value.
 */
function passOnAutofills() {
  for (const [keeper, text] of pendingAutofills) {
    pendingAutofills.delete(keeper);
    if (keepers.has(keeper)) flushSync(() => keeper.props.onChange(text));
  }
}

/** Runs before a user action. Reads all texts first, because passing one on rerenders the other fields. */
function collectAutofills() {
  for (const keeper of keepers) {
    const text = keeper.unknownText();
    if (text !== null) pendingAutofills.set(keeper, text);
  }
  passOnAutofills();
}

/**
 * React handles typing itself, but after this listener. Nothing may be rendered until then, because the old text would
 * be restored.
 */
function acknowledgeTyping({ target }: Event) {
  for (const keeper of keepers) if (keeper.props.control.current === target) keeper.know();
}

if (typeof document !== 'undefined') {
  for (const type of ['focusin', 'keydown', 'pointerdown', 'submit'])
    document.addEventListener(type, collectAutofills, true);
  document.addEventListener('input', acknowledgeTyping, true);
}

/**
 * Keeps a text that a browser or a password manager fills into a control without an `input` event, as Chrome on iOS
 * does. React is unaware of such a text and restores its own at the next render. A class, because only
 * `getSnapshotBeforeUpdate` sees the control before that.
 */
export class AutofillGuard extends Component<KeeperProps> {
  /** The text after the last render; the browser may have normalised it. */
  #text: string | null = null;

  override componentDidMount() {
    keepers.add(this);
    // The text of the server's HTML, because autofill may have happened before hydration.
    this.#text = this.props.control.current?.defaultValue.replace(/\r\n?/g, '\n') ?? null;
  }

  override getSnapshotBeforeUpdate(): string | null {
    return this.unknownText();
  }

  override componentDidUpdate(_props: KeeperProps, _state: unknown, text: string | null) {
    this.know();
    if (text === null || text === this.#text) return;
    // After this commit, in which React has restored its own text in all controls.
    pendingAutofills.set(this, text);
    queueMicrotask(passOnAutofills);
  }

  override componentWillUnmount() {
    keepers.delete(this);
  }

  /** Records the current text of the control as known. */
  know(): void {
    this.#text = this.props.control.current?.value ?? null;
  }

  /** The text of the control if it differs from the rendered one, otherwise null. */
  unknownText(): string | null {
    const text = this.props.control.current?.value ?? null;
    return text === this.#text ? null : text;
  }

  override render(): ReactNode {
    return null;
  }
}

/** A ref for `AutofillGuard`, and a callback that sets it together with the ref that the field's parent has passed. */
export function useControlRef<T extends TextControl>(ref: Ref<T> | undefined): [RefObject<T | null>, RefCallback<T>] {
  const control = useRef<T>(null);
  const set = useCallback(
    (node: T | null) => {
      control.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return [control, set];
}
