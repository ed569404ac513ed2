import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { archive, ban, undo2 } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import { RowMenu } from '#islands/ui/overlays/Menu.tsx';
import { useConversationScreen } from './conversation-words.ts';
import type { Conversation } from './use-conversation.ts';

const Confirm = createLazyComponent(
  async () => (await import('#islands/kit/RequestConfirmDialog.tsx')).RequestConfirmDialog,
);

/** The actions on a conversation besides writing. */
export function ConversationMenu({ conversation: { view } }: { conversation: Conversation }) {
  const { open, act, words } = useConversationScreen();
  const { acts: texts } = words.texts;
  const { id } = view;
  const putAway: MenuAction = {
    id: 'put-away',
    label: texts.putAway,
    icon: archive,
    onAction: () =>
      open(
        <Confirm
          title={texts.putAwayTitle}
          text={texts.putAwayText}
          confirmLabel={texts.putAway}
          request={() => api('DELETE /conversations/{id}', { id })}
          summary=""
          onDone={() => location.assign(words.list)}
        />,
      ),
  };
  const block: MenuAction = {
    id: 'block',
    label: texts.block,
    icon: ban,
    danger: true,
    onAction: () =>
      open(
        <Confirm
          danger
          title={fill(texts.blockTitle, { name: view.other })}
          text={texts.blockText}
          confirmLabel={texts.block}
          request={() => api('PUT /conversations/{id}/block', { id })}
          summary={texts.blocked}
        />,
      ),
  };
  const unblock: MenuAction = {
    id: 'unblock',
    label: texts.unblock,
    icon: undo2,
    onAction: () =>
      void act(
        () => api('DELETE /conversations/{id}/block', { id }),
        () => texts.unblocked,
      ),
  };
  return <RowMenu name={texts.menu} items={[putAway, view.blockedByMe ? unblock : block]} />;
}
