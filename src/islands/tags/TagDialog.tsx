import { fill } from '#content/messages/define-messages.ts';
import type { TagItem } from '#server/features/terms/tag-list.ts';
import { api, type ApiBody } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { useTermForm } from '../terms/use-term-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { nameOf, useTags } from './tags-context.ts';

type Stored = Pick<TagItem, 'id' | 'revision' | 'name' | 'slug'>;
const toValue = ({ name, slug }: Stored) => ({ ua: name.ua, us: name.us, slug });

/** Makes a tag, or renames one. */
export function TagDialog({
  tag,
  onClose,
  onDone,
}: {
  tag: TagItem | null;
  onClose: () => void;
  onDone: (summary: string) => void;
}) {
  const { locale, ui, texts, failures } = useTags();
  const form = useTermForm<Stored, ReturnType<typeof toValue>, ApiBody<'POST /tags'>>(
    {
      create: (body) => api('POST /tags', { body }),
      change: (id, body, ifMatch) => api('PATCH /tags/{id}', { id, body, ifMatch }),
      locale,
      row: tag,
      toValue,
      toBody: ({ ua, us, slug }, row) => ({
        name: { ua, us },
        ...(slug.trim() === (row?.slug ?? '') ? {} : { slug: slug.trim() }),
      }),
      onDone: (saved) => onDone(fill(tag === null ? texts.created : texts.saved, { name: nameOf(saved, locale) })),
    },
    tag === null ? { ua: '', us: '', slug: '' } : toValue(tag),
  );
  const { value, base, stale, busy, failure } = form;
  const nameError = (one: 'ua' | 'us') => {
    const issue = form.issueAt(`name.${one}`);
    return issue && (issue.code === 'taken' ? texts.errors.nameTaken : texts.errors.name);
  };
  const slugIssue = form.issueAt('slug');
  const wanted = value.slug.trim();
  return (
    <Dialog title={tag === null ? texts.createTitle : texts.editTitle} isOpen onClose={onClose} locked={busy} size="s">
      <form
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <TextField
          label={texts.fields.ua}
          hint={texts.hints.ua}
          required
          autoFocus
          lang="uk"
          value={value.ua}
          onChange={(ua) => form.set({ ua })}
          limit={50}
          error={nameError('ua')}
        />
        <TextField
          label={texts.fields.us}
          hint={texts.hints.us}
          lang="en"
          value={value.us}
          onChange={(us) => form.set({ us })}
          limit={50}
          error={nameError('us')}
        />
        <TextField
          label={texts.fields.slug}
          hint={texts.hints.slug}
          spellCheck={false}
          value={value.slug}
          onChange={(slug) => form.set({ slug })}
          error={slugIssue && (slugIssue.code === 'taken' ? texts.errors.slugTaken : texts.errors.slug)}
        />
        {base !== null && wanted !== '' && wanted !== base.slug && (
          <Notice tone="sun" role="status">
            {fill(texts.redirect, { slug: wanted, old: base.slug })}
          </Notice>
        )}
        {stale !== null && (
          <Notice tone="danger" role="alert">
            {fill(texts.stale, { name: nameOf(stale, locale), slug: stale.slug })}
          </Notice>
        )}
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
            {tag === null ? texts.createDo : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
