import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { locales, type Locale } from '#content/locale.ts';
import { roles, type Role } from '#content/roles.ts';
import { failureText, fieldError } from '../failure-text.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { mailReader, TypedField } from '../ui/TypedField.tsx';
import { usePeople } from './people-context.ts';
import { useAct } from './use-act.ts';

/** Makes an account and has the person invited. A field that is wrong says so; nothing typed is lost. */
export function CreateDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { locale, ui, texts, failures, errors, roleNames, languages, base } = usePeople();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [language, setLanguage] = useState<Locale>(locale);
  const { busy, failure, run } = useAct('POST /auth/admin/create-user', ({ user }) => {
    toasts.add({
      severity: 'success',
      summary: texts.created,
      detail: fill(texts.createdDetail, { email: user.email }),
      link: { href: `${base}/${user.id}`, label: texts.open },
      group: 'people',
    });
    onDone();
  });
  return (
    <Dialog title={texts.createTitle} isOpen onClose={onClose} locked={busy} size="s">
      <form
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run({ email, ...(name !== '' && { name }), role, locale: language });
        }}
      >
        <TypedField
          reader={mailReader}
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
        <div className="ui-cols">
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
        {failure && (
          <Notice tone="danger" role="alert">
            {failureText(locale, failures, failure)}
          </Notice>
        )}
        <div className="ui-dialog-foot">
          <Button variant="g" onPress={onClose} disabled={busy}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant="p" busy={busy}>
            {texts.createDo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
