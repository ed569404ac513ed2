import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { ModerationDesk } from './ModerationDesk.tsx';
import { ModerationProvider, type ModerationWords } from './moderation-context.ts';

/** The queue of ads that wait for the staff: drawn on the server, and alive with scripts. */
export function Moderation({ first, ...words }: ModerationWords & { first: ModerationView }) {
  const { locale, ui, viewerId } = words;
  useSessionWatch(locale, viewerId);
  return (
    <UiProvider locale={locale} ui={ui}>
      <ModerationProvider value={words}>
        <ModerationDesk first={first} />
      </ModerationProvider>
    </UiProvider>
  );
}
