import type { RedirectListView } from '#server/features/redirects/redirect-list.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { RedirectList } from './RedirectList.tsx';
import { RedirectsContext, type RedirectWords } from './redirects-context.ts';

/** Redirects and what was not found: drawn on the server, and alive with scripts. */
export function Redirects({ first, ...words }: RedirectWords & { first: RedirectListView }) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <RedirectsContext value={words}>
        <RedirectList first={first} />
      </RedirectsContext>
    </UiProvider>
  );
}
