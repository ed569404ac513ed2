import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { failureText, fieldError } from '../api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { calledName, usePeople } from './people-context.ts';
import type { DialogProps } from './PersonDialog.tsx';
import { useAct } from './use-act.ts';

export function PasswordDialog({ person, onClose, onDone }: DialogProps) {
  const { locale, texts, failures, errors } = usePeople();
  const [password, setPassword] = useState('');
  const { busy, failure, run } = useAct(() => onDone(texts.passwordDone));
  return (
    <ConfirmDialog
      isOpen
      title={fill(texts.passwordTitle, { name: calledName(person, texts) })}
      text={texts.passwordText}
      confirmLabel={texts.passwordDo}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void run('set-user-password', { userId: person.id, newPassword: password })}
    >
      <NewPasswordField
        label={texts.fields.password}
        hint={texts.hints.password}
        required
        value={password}
        onChange={setPassword}
        error={fieldError(errors, failure, 'password')}
      />
    </ConfirmDialog>
  );
}
