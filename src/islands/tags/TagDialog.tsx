import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api, type ApiBody } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import { FormDialog } from '#islands/kit/FormDialog.tsx';
import { useRowForm } from '#islands/kit/use-row-form.ts';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { TagItem } from '#server/features/terms/tag-list.ts';
import { nameOf, useTags } from './use-tags.ts';

type Stored = Pick<TagItem, 'id' | 'revision' | 'name' | 'slug'>;
const toValue = ({ name, slug }: Stored) => ({ ua: name.ua, us: name.us, slug });

/** Creates or renames a tag. */
export function TagDialog({ tag }: { tag: TagItem | null }) {
  const { done, words } = useTags();
  const { locale, texts, failures } = words;
  const form = useRowForm<Stored, ReturnType<typeof toValue>, ApiBody<'POST /tags'>>(
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
      onDone: (saved) => done(fill(tag === null ? texts.created : texts.saved, { name: nameOf(saved, locale) })),
    },
    tag === null ? { ua: '', us: '', slug: '' } : toValue(tag),
  );
  const { value, base, stale, busy, failure } = form;
  const nameError = (item: Locale) => {
    const issue = form.issueAt(`name.${item}`);
    return issue && (issue.code === 'taken' ? texts.errors.nameTaken : texts.errors.name);
  };
  const slugIssue = form.issueAt('slug');
  const wanted = value.slug.trim();
  return (
    <FormDialog
      title={tag === null ? texts.createTitle : texts.editTitle}
      submitLabel={tag === null ? texts.createDo : texts.save}
      onSubmit={() => void form.save()}
      busy={busy}
      problems={[
        stale && fill(texts.stale, { name: nameOf(stale, locale), slug: stale.slug }),
        failure && failureText(locale, failures, failure),
      ]}
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
    </FormDialog>
  );
}
