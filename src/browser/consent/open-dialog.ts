import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConsentTerms } from '#content/consent-dialog.ts';
import type { Consent } from '#content/consent-state.ts';
import { ConsentDialog } from '#islands/consent/ConsentDialog.island.tsx';

/**
 * Shows the dialog until it is answered or closed; then the focus is where it was.
 * @returns the optional ids that were allowed, null where everything was declined, undefined where it was only closed
 */
export function openDialog(
  terms: ConsentTerms,
  consent: Consent,
  from: HTMLElement | null,
): Promise<readonly string[] | null | undefined> {
  const { promise, resolve } = Promise.withResolvers<readonly string[] | null | undefined>();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    createElement(ConsentDialog, {
      terms,
      consent,
      onDone: (chosen) => {
        root.unmount();
        host.remove();
        from?.focus({ preventScroll: true });
        resolve(chosen);
      },
    }),
  );
  return promise;
}
