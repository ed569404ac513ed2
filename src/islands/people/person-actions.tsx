import { useState, type ReactNode } from 'react';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { PeopleTexts } from '#content/messages/people.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { api } from '#islands/api.ts';
import { fieldError } from '#islands/failure-text.ts';
import { RequestConfirmDialog } from '#islands/kit/RequestConfirmDialog.tsx';
import { NewPasswordField } from '#islands/ui/fields/NewPasswordField.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { ban, keyRound, logOut, shieldCheck, trash2, undo2, user, type IconBody } from '#islands/ui/icons.ts';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import type { PersonActions } from '#server/core/accounts/person-actions.ts';
import { BanDialog } from './BanDialog.tsx';
import { refreshSessionAfter, displayNameOf, usePeople, type ManagedPerson } from './use-people.ts';

export type PersonAction = keyof PersonActions;

const icons: Record<PersonAction, IconBody> = {
  setRole: shieldCheck,
  impersonate: user,
  endSessions: logOut,
  setPassword: keyRound,
  unban: undo2,
  ban,
  delete: trash2,
};
const order = Object.keys(icons) as PersonAction[];
export const dangerousActions: ReadonlySet<PersonAction> = new Set<PersonAction>(['ban', 'delete']);

/** The actions on a person that the server allows, with the dangerous ones last. */
export function listPersonActions(person: ManagedPerson): PersonAction[] {
  return order.filter((act) => person.can[act]);
}

export function menuFor(
  person: ManagedPerson,
  texts: PeopleTexts,
  onAct: (act: PersonAction) => void,
  href: string,
): (MenuAction | 'separator')[] {
  const item = (act: PersonAction): MenuAction => ({
    id: act,
    label: texts.acts[act],
    icon: icons[act],
    onAction: () => onAct(act),
    danger: dangerousActions.has(act),
  });
  const acts = listPersonActions(person);
  const danger = acts.filter((act) => dangerousActions.has(act));
  return [
    { id: 'open', label: texts.open, icon: user, href },
    ...acts.filter((act) => !dangerousActions.has(act)).map(item),
    ...(danger.length > 0 ? ['separator' as const] : []),
    ...danger.map(item),
  ];
}

/** Returns the dialog for an action. */
export function dialogFor(act: PersonAction, person: ManagedPerson): ReactNode {
  switch (act) {
    case 'setRole':
      return <RoleDialog person={person} />;
    case 'ban':
      return <BanDialog person={person} />;
    case 'setPassword':
      return <PasswordDialog person={person} />;
    default:
      return <SimpleDialog act={act} person={person} />;
  }
}

function RoleDialog({ person }: { person: ManagedPerson }) {
  const { texts, errors, roleNames } = usePeople().words;
  const [role, setRole] = useState<Role>(person.role);
  return (
    <RequestConfirmDialog
      title={fill(texts.roleTitle, { name: displayNameOf(person, texts) })}
      text={texts.roleText}
      confirmLabel={texts.roleDo}
      request={() => refreshSessionAfter(api('POST /auth/admin/set-role', { body: { userId: person.id, role } }))}
      summary={texts.roleDone}
    >
      {(failure) => (
        <Select
          label={texts.fields.role}
          required
          value={role}
          onChange={(value) => setRole(value as Role)}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          error={fieldError(errors, failure, 'role')}
        />
      )}
    </RequestConfirmDialog>
  );
}

function PasswordDialog({ person }: { person: ManagedPerson }) {
  const { texts, errors } = usePeople().words;
  const [password, setPassword] = useState('');
  return (
    <RequestConfirmDialog
      title={fill(texts.passwordTitle, { name: displayNameOf(person, texts) })}
      text={texts.passwordText}
      confirmLabel={texts.passwordDo}
      request={() =>
        refreshSessionAfter(
          api('POST /auth/admin/set-user-password', { body: { userId: person.id, newPassword: password } }),
        )
      }
      summary={texts.passwordDone}
    >
      {(failure) => (
        <NewPasswordField
          label={texts.fields.password}
          hint={texts.hints.password}
          required
          value={password}
          onChange={setPassword}
          error={fieldError(errors, failure, 'password')}
        />
      )}
    </RequestConfirmDialog>
  );
}

/** Actions that require only confirmation; for a deletion, the email address must be typed. */
function SimpleDialog({
  act,
  person,
}: {
  act: 'unban' | 'impersonate' | 'endSessions' | 'delete';
  person: ManagedPerson;
}) {
  const { locale, texts } = usePeople().words;
  const body = { userId: person.id };
  const asked = {
    unban: {
      title: texts.unbanTitle,
      text: texts.unbanText,
      confirmLabel: texts.unbanDo,
      request: () => refreshSessionAfter(api('POST /auth/admin/unban-user', { body })),
      summary: texts.unbanDone,
    },
    impersonate: {
      title: texts.impersonateTitle,
      text: texts.impersonateText,
      confirmLabel: texts.impersonateDo,
      // Not `refreshSessionAfter`, because the browser is leaving for the user's cabinet, and the page must not be refreshed
      // before.
      request: () => api('POST /auth/admin/impersonate-user', { body }),
      summary: '',
      onDone: () => location.assign(`${localeInfo[locale].prefix}/cabinet`),
    },
    endSessions: {
      title: texts.endTitle,
      text: texts.endText,
      confirmLabel: texts.endDo,
      request: () => refreshSessionAfter(api('POST /auth/admin/revoke-user-sessions', { body })),
      summary: texts.endDone,
    },
    delete: {
      title: texts.deleteTitle,
      text: texts.deleteText,
      confirmLabel: texts.deleteDo,
      danger: true,
      phrase: person.email,
      request: () => refreshSessionAfter(api('POST /auth/admin/remove-user', { body })),
      summary: texts.deleteDone,
    },
  }[act];
  return <RequestConfirmDialog {...asked} title={fill(asked.title, { name: displayNameOf(person, texts) })} />;
}
