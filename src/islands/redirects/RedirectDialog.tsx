import { fill } from '#content/messages/define-messages.ts';
import { readablePath } from '#content/urls/readable-path.ts';
import { api, type ApiBody } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import { FormDialog } from '#islands/kit/FormDialog.tsx';
import { useRowForm } from '#islands/kit/use-row-form.ts';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import type { RedirectItem } from '#server/features/redirects/redirect-list.ts';
import { useRedirects } from './use-redirects.ts';

type Stored = Pick<RedirectItem, 'id' | 'revision' | 'path' | 'target'>;
const toValue = ({ path, target }: Pick<Stored, 'path' | 'target'>) => ({
  path: readablePath(path),
  // A single value, so that a target and “gone” stay mutually exclusive even if two users change them concurrently.
  to: { target: readablePath(target ?? ''), isGone: target === null },
});

interface Props {
  redirect: RedirectItem | null;
  path: string;
  target: string;
}

/** Creates or edits a redirect. */
export function RedirectDialog({ redirect, path, target }: Props) {
  const {
    done,
    words: { locale, texts, failures },
  } = useRedirects();
  const say = (pick: Pick<Stored, 'path' | 'target'>) =>
    fill(pick.target === null ? texts.createdGone : texts.created, {
      path: readablePath(pick.path),
      target: readablePath(pick.target ?? ''),
    });
  const form = useRowForm<Stored, ReturnType<typeof toValue>, ApiBody<'POST /redirects'>>(
    {
      create: (body) => api('POST /redirects', { body }),
      change: (id, body, ifMatch) => api('PATCH /redirects/{id}', { id, body, ifMatch }),
      locale,
      row: redirect,
      toValue,
      toBody: (value) => ({ path: value.path, target: value.to.isGone ? null : value.to.target }),
      onDone: (saved) => done(say(saved)),
    },
    redirect === null
      ? { path: readablePath(path), to: { target: readablePath(target), isGone: false } }
      : toValue(redirect),
  );
  const { value, stale, busy, failure } = form;
  const { to } = value;
  const errorAt = (field: 'path' | 'target') => {
    const code = form.issueAt(field)?.code;
    const words: Readonly<Record<string, string>> = texts.errors[field];
    return code === undefined ? null : (words[code === 'too_short' ? 'required' : code] ?? words.invalid!);
  };
  return (
    <FormDialog
      title={redirect === null ? texts.createTitle : texts.editTitle}
      submitLabel={redirect === null ? texts.createDo : texts.save}
      onSubmit={() => void form.save()}
      busy={busy}
      problems={[
        stale &&
          (stale.target === null
            ? say(stale)
            : fill(texts.stale, { path: readablePath(stale.path), target: readablePath(stale.target) })),
        failure && failureText(locale, failures, failure),
      ]}
    >
      <TextField
        label={texts.fields.path}
        hint={texts.hints.path}
        required
        autoFocus={value.path === ''}
        spellCheck={false}
        autoComplete="off"
        inputMode="url"
        value={value.path}
        onChange={(next) => form.set({ path: next })}
        error={errorAt('path')}
      />
      <TextField
        label={texts.fields.target}
        hint={texts.hints.target}
        required={!to.isGone}
        disabled={to.isGone}
        autoFocus={value.path !== ''}
        spellCheck={false}
        autoComplete="off"
        inputMode="url"
        value={to.isGone ? '' : to.target}
        onChange={(next) => form.set({ to: { ...to, target: next } })}
        error={to.isGone ? null : errorAt('target')}
      />
      <Checkbox
        label={texts.fields.gone}
        hint={texts.hints.gone}
        checked={to.isGone}
        onChange={(isGone) => form.set({ to: { ...to, isGone } })}
      />
    </FormDialog>
  );
}
