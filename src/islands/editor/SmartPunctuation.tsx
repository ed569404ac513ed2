import { useEffect, useRef, type ReactNode } from 'react';
import type { Locale } from '#content/locale.ts';
import { findReplacement, applyTypography } from './typographic-characters.ts';

/**
 * Plain text fields in which quotes, dashes and ellipses are converted to those of a language while typing, as in the
 * editor.
 */
export function SmartPunctuation({ language, id, children }: { language: Locale; id?: string; children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = around.current;
    const typed = (event: InputEvent) => {
      const { target: field, data, inputType, isComposing } = event;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isField || inputType !== 'insertText' || data?.length !== 1 || isComposing) return;
      const { selectionStart: from, selectionEnd: to } = field;
      const found = from === null ? null : findReplacement(field.value.slice(0, from) + data, language);
      if (found === null) return;
      event.preventDefault();
      field.setSelectionRange(from! - found.length + 1, to);
      // The only way to insert text that the browser can undo.
      if (document.execCommand('insertText', false, found.sign)) return;
      field.setRangeText(found.sign, field.selectionStart!, field.selectionEnd!, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    let start = 0;
    const begun = ({ target }: CompositionEvent) => {
      start = (target as Partial<HTMLInputElement>).selectionStart ?? 0;
    };
    const composed = ({ target: field }: CompositionEvent) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      const end = field.selectionStart ?? 0;
      const [before, words] = [field.value.slice(0, start), field.value.slice(start, end)];
      const signs = applyTypography(before, words, language);
      if (signs === words) return;
      field.setRangeText(signs, start, end, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    element?.addEventListener('beforeinput', typed);
    element?.addEventListener('compositionstart', begun);
    element?.addEventListener('compositionend', composed);
    return () => {
      element?.removeEventListener('beforeinput', typed);
      element?.removeEventListener('compositionstart', begun);
      element?.removeEventListener('compositionend', composed);
    };
  }, [language]);
  return (
    <div ref={around} id={id}>
      {children}
    </div>
  );
}
