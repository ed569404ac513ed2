/**
 * Records input made in an island's HTML before hydration and replays it to React on `astro:hydrate`: hydration would reset
 * controlled fields, or leave them showing a value that the form's state lacks. A form without `action` that is submitted
 * early is submitted after hydration. The build minifies and inlines the function, so it references nothing outside itself.
 */
export default function keepEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const fields = 'input,textarea,select';
  const early = new Map<Field, { value: string; checked: boolean }>();
  let sent: [form: HTMLFormElement, submitter: HTMLElement | null] | null = null;
  const waitsIn = (target: EventTarget | null) => target instanceof Element && target.closest('astro-island[ssr]');

  const note = ({ target }: Event) => {
    if (!waitsIn(target) || !(target as Element).matches(fields)) return;
    const field = target as Field;
    early.delete(field);
    early.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  };
  document.addEventListener('input', note, true);
  document.addEventListener('change', note, true);
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      // A form with an action works without scripts.
      if (!(form instanceof HTMLFormElement) || !waitsIn(form) || form.hasAttribute('action')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      sent = [form, submitter];
    },
    true,
  );

  /** Sets a field as a user would, so that React notices the value even if it equals React's own. */
  const give = (field: Field, { value, checked }: { value: string; checked: boolean }) => {
    if ('checked' in field && /^(?:checkbox|radio)$/.test(field.type)) {
      // React compares checkboxes in the same way.
      field.checked = !checked;
      if (field.type === 'checkbox' || checked) field.click();
      return;
    }
    if (field.type === 'file' || field instanceof HTMLSelectElement) {
      if (field.type !== 'file') field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    // React compares with the last value set through its own property on the field, so setting another text first makes
    // this one a change.
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  document.addEventListener(
    'astro:hydrate',
    ({ target }) => {
      const island = target as HTMLElement;
      const own = (element: Element) => element.closest('astro-island') === island;
      const all = () => [...island.querySelectorAll<Field>(fields)].filter(own);
      const before = all();
      const kept = [...early].filter(([field]) => own(field));
      const focused = document.activeElement;
      const caret = (field: Field): [number, number, 'forward' | 'backward' | 'none' | undefined] | null => {
        if (field !== focused || field instanceof HTMLSelectElement) return null;
        const { selectionStart, selectionEnd, selectionDirection } = field;
        return selectionStart === null ? null : [selectionStart, selectionEnd!, selectionDirection ?? undefined];
      };
      const carets = kept.map(([field]) => caret(field));
      // An event that React has to handle makes it hydrate at once.
      (kept[0]?.[0] ?? sent?.[0])?.dispatchEvent(new Event('input', { bubbles: true }));
      kept.forEach(([field, state], at) => {
        early.delete(field);
        const there = field.isConnected ? field : all()[before.indexOf(field)];
        if (there === undefined) return;
        give(there, state);
        const place = carets[at];
        if (place && !(there instanceof HTMLSelectElement)) {
          if (field !== there) there.focus({ preventScroll: true });
          if (document.activeElement === there) there.setSelectionRange(...place);
        }
      });
      if (sent === null || !island.contains(sent[0])) return;
      const [form, submitter] = sent;
      sent = null;
      // Waits until the replayed input is rendered.
      setTimeout(() => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null));
    },
    true,
  );
}
