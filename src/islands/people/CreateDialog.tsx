import { useState } from 'react';
import { locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { api } from '#islands/api.ts';
import { fieldError } from '#islands/failure-text.ts';
import { FormDialog } from '#islands/kit/FormDialog.tsx';
import { useDialogRequest } from '#islands/kit/use-dialog-request.ts';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { loadMailParser, TypedField } from '#islands/ui/fields/TypedField.tsx';
import { formColumns } from '#styles/form-classes.ts';
import { refreshSessionAfter, usePeople } from './use-people.ts';

/** Creates an account and invites its owner. Invalid fields are marked; typed text is kept. */
export function CreateDialog() {
  const { done, words } = usePeople();
  const { locale, texts, failures, errors, roleNames, languages, base } = words;
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [language, setLanguage] = useState<Locale>(locale);
  const { busy, failure, error, run } = useDialogRequest();
  async function create(): Promise<void> {
    const body = { email, ...(name !== '' && { name }), role, locale: language };
    const answer = await run(() => refreshSessionAfter(api('POST /auth/admin/create-user', { body })));
    if (!answer.ok) return;
    const { user } = answer.value;
    done({
      summary: texts.created,
      detail: fill(texts.createdDetail, { email: user.email }),
      link: { href: `${base}/${user.id}`, label: texts.open },
    });
  }
  return (
    <FormDialog
      title={texts.createTitle}
      submitLabel={texts.createDo}
      onSubmit={() => void create()}
      busy={busy}
      problems={[error]}
    >
      <TypedField
        reader={loadMailParser}
        label={texts.fields.email}
        hint={texts.hints.email}
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={failure?.code === 'email_taken' ? failures.email_taken : fieldError(errors, failure, 'email')}
      />
      <TextField
        label={texts.fields.name}
        hint={texts.hints.name}
        autoComplete="off"
        value={name}
        onChange={setName}
        limit={100}
        error={fieldError(errors, failure, 'name')}
      />
      <div className={formColumns}>
        <Select
          label={texts.fields.role}
          required
          value={role}
          onChange={(value) => setRole(value as Role)}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          error={fieldError(errors, failure, 'role')}
        />
        <Select
          label={texts.fields.locale}
          required
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
          options={locales.map((value) => ({ value, label: languages[value] }))}
          error={fieldError(errors, failure, 'locale')}
        />
      </div>
    </FormDialog>
  );
}
