import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { roles, type Role } from '#content/roles.ts';
import { failureText, fieldError } from '../failure-text.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { Select } from '../ui/Select.tsx';
import { BanDialog } from './BanDialog.tsx';
import { type Act, type Subject, calledName, usePeople } from './people-context.ts';
import { SimpleDialog } from './SimpleDialog.tsx';
import { useAct } from './use-act.ts';

function RoleDialog({ person, onClose, onDone }: DialogProps) {
  const { locale, texts, failures, errors, roleNames } = usePeople();
  const [role, setRole] = useState<Role>(person.role);
  const { busy, failure, run } = useAct('POST /auth/admin/set-role', () => onDone(texts.roleDone));
  return (
    <ConfirmDialog
      isOpen
      title={fill(texts.roleTitle, { name: calledName(person, texts) })}
      text={texts.roleText}
      confirmLabel={texts.roleDo}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void run({ userId: person.id, role })}
    >
      <Select
        label={texts.fields.role}
        required
        value={role}
        onChange={(value) => setRole(value as Role)}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        error={fieldError(errors, failure, 'role')}
      />
    </ConfirmDialog>
  );
}

function PasswordDialog({ person, onClose, onDone }: DialogProps) {
  const { locale, texts, failures, errors } = usePeople();
  const [password, setPassword] = useState('');
  const { busy, failure, run } = useAct('POST /auth/admin/set-user-password', () => onDone(texts.passwordDone));
  return (
    <ConfirmDialog
      isOpen
      title={fill(texts.passwordTitle, { name: calledName(person, texts) })}
      text={texts.passwordText}
      confirmLabel={texts.passwordDo}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void run({ userId: person.id, newPassword: password })}
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

export interface DialogProps {
  person: Subject;
  onClose: () => void;
  /** It is done; `summary` says so. */
  onDone: (summary: string) => void;
}

/** The question before an act. */
export function PersonDialog({ act, ...rest }: DialogProps & { act: Act }) {
  switch (act) {
    case 'setRole':
      return <RoleDialog {...rest} />;
    case 'ban':
      return <BanDialog {...rest} />;
    case 'setPassword':
      return <PasswordDialog {...rest} />;
    default:
      return <SimpleDialog act={act} {...rest} />;
  }
}
