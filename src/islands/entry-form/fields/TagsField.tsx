import { useRef, useState } from 'react';
import { locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { searchText } from '#content/text/search-text.ts';
import { api } from '#islands/api.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { issueText, useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { failureText } from '#islands/failure-text.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import type { ApiFailure } from '#islands/request.ts';
import { useFoundTerms } from '#islands/terms/use-found-terms.ts';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { formTight } from '#styles/form-classes.ts';
import { Chips } from './Chips.tsx';
import { Combo } from './Combo.tsx';

const NEW = 'new';

/** The tags of the entry, in order. A missing tag can be created here. */
export function TagsField() {
  const { texts, view, set, $tags, locale } = useForm();
  const tags = useStoreSelector($tags, (all) => all);
  const mine = useFormValue((form) => form.tags);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [naming, setNaming] = useState<string | null>(null);
  const error = useFieldError('tags');
  const search = useFoundTerms(typed, { type: 'tag', locale });
  const most = view.kind.uses.tags;
  const chosen = mine.map((id) => ({ id, label: tags.find((tag) => tag.id === id)?.label ?? id }));
  const name = typed.trim();
  const known = tags.some((tag) => searchText(tag.label) === searchText(name));
  const add = (id: string) => set('tags', [...mine.filter((candidate) => candidate !== id), id]);
  const offered = tags.filter(({ id }) => !mine.includes(id));
  // The last option creates the typed tag.
  const options =
    view.mayCreateTags && name !== '' && !known
      ? [...offered, { id: NEW, label: fill(texts.newTag, { name }) }]
      : offered;
  const pick = (id: string | null) => (id === NEW ? setNaming(name) : id !== null && add(id));
  return (
    <div id={fieldId('tags')} className={formTight}>
      <Combo
        ref={field}
        adds
        makes={NEW}
        label={texts.tags}
        hint={fill(texts.tagsHint, { max: most })}
        options={options}
        found={search.terms.map(({ id }) => id)}
        isAsking={search.isAsking}
        onPick={pick}
        onInput={setTyped}
        error={error}
      />
      <Chips
        field={field}
        label={texts.tags}
        items={chosen}
        onRemove={(id) =>
          set(
            'tags',
            mine.filter((candidate) => candidate !== id),
          )
        }
      />
      {naming !== null && <NewTag name={naming} onClose={() => setNaming(null)} onMade={add} />}
    </div>
  );
}

function NewTag({ name, onClose, onMade }: { name: string; onClose: () => void; onMade: (id: string) => void }) {
  const { texts, locale, failures, issueTexts, addTag } = useForm();
  const [names, setNames] = useState<Record<Locale, string>>({ ua: '', us: '', [locale]: name });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function make(): Promise<void> {
    setBusy(true);
    const answer = await api('POST /tags', { body: { name: names } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    addTag({ id: answer.value.id, label: names[locale] });
    onMade(answer.value.id);
    onClose();
  }
  const errorOf = (path: string) => {
    const issue = failure?.issues.find((candidate) => candidate.path === path);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.newTagTitle}
      text={texts.newTagText}
      confirmLabel={texts.createTag}
      busy={busy}
      error={
        failure && (failure.issues.length === 0 || errorOf('slug'))
          ? (errorOf('slug') ?? failureText(locale, failures, failure))
          : null
      }
      onClose={onClose}
      onConfirm={() => void make()}
    >
      {locales.map((item) => (
        <TextField
          key={item}
          label={texts.languages[item]}
          required
          value={names[item]}
          onChange={(next) => setNames({ ...names, [item]: next })}
          error={errorOf(`name.${item}`)}
        />
      ))}
    </ConfirmDialog>
  );
}
