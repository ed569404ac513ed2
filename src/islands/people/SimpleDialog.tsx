import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { failureText } from '../failure-text.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { calledName, usePeople } from './people-context.ts';
import type { DialogProps } from './PersonDialog.tsx';
import { useAct } from './use-act.ts';

type SimpleAct = 'unban' | 'impersonate' | 'endSessions' | 'delete';

/** The acts that need a yes only; to delete takes the address, typed. */
export function SimpleDialog({ act, person, onClose, onDone }: DialogProps & { act: SimpleAct }) {
  const { locale, texts, failures } = usePeople();
  const asked = (
    {
      unban: {
        key: 'POST /auth/admin/unban-user',
        title: texts.unbanTitle,
        text: texts.unbanText,
        label: texts.unbanDo,
        done: texts.unbanDone,
      },
      impersonate: {
        key: 'POST /auth/admin/impersonate-user',
        title: texts.impersonateTitle,
        text: texts.impersonateText,
        label: texts.impersonateDo,
        done: '',
      },
      endSessions: {
        key: 'POST /auth/admin/revoke-user-sessions',
        title: texts.endTitle,
        text: texts.endText,
        label: texts.endDo,
        done: texts.endDone,
      },
      delete: {
        key: 'POST /auth/admin/remove-user',
        title: texts.deleteTitle,
        text: texts.deleteText,
        label: texts.deleteDo,
        done: texts.deleteDone,
      },
    } as const
  )[act];
  const { busy, failure, run } = useAct(asked.key, () => {
    // From here on everything is theirs: the cabinet is where a person comes in.
    if (act === 'impersonate') location.assign(`${localeInfo[locale].prefix}/cabinet`);
    else onDone(asked.done);
  });
  return (
    <ConfirmDialog
      isOpen
      title={fill(asked.title, { name: calledName(person, texts) })}
      text={asked.text}
      confirmLabel={asked.label}
      danger={act === 'delete'}
      phrase={act === 'delete' ? person.email : undefined}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void run({ userId: person.id })}
    />
  );
}
