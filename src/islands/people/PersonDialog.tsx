import { BanDialog } from './BanDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { Act, Subject } from './people-context.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { SimpleDialog } from './SimpleDialog.tsx';

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
