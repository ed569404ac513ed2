import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { roles, type Role } from '#content/roles.ts';
import { failureText, fieldError } from '../api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { calledName, usePeople } from './people-context.ts';
import type { DialogProps } from './PersonDialog.tsx';
import { useAct } from './use-act.ts';

export function RoleDialog({ person, onClose, onDone }: DialogProps) {
  const { locale, texts, failures, errors, roleNames } = usePeople();
  const [role, setRole] = useState<Role>(person.role);
  const { busy, failure, run } = useAct(() => onDone(texts.roleDone));
  return (
    <ConfirmDialog
      isOpen
      title={fill(texts.roleTitle, { name: calledName(person, texts) })}
      text={texts.roleText}
      confirmLabel={texts.roleDo}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void run('set-role', { userId: person.id, role })}
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
