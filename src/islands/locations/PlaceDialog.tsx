import { fill } from '#content/messages/define-messages.ts';
import { api, type ApiBody } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import { FormDialog } from '#islands/kit/FormDialog.tsx';
import { useRowForm } from '#islands/kit/use-row-form.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { blankPlace, toPlaceBody, toPlaceValue, type PlaceValue, type StoredPlace } from './place-value.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { nameOf, useLocations, type PlaceAction } from './use-locations.ts';

interface Props {
  asked: Extract<PlaceAction, { act: 'create' | 'edit' }>;
  onSaved: (saved: StoredPlace) => void;
}

/** Creates or edits a place. */
export function PlaceDialog({ asked, onSaved }: Props) {
  const { view, done, words } = useLocations();
  const { locale, texts, failures } = words;
  const row = asked.act === 'edit' ? asked.place : null;
  const form = useRowForm<StoredPlace, PlaceValue, ApiBody<'POST /locations'>>(
    {
      create: (body) => api('POST /locations', { body }),
      change: (id, body, ifMatch) => api('PATCH /locations/{id}', { id, body, ifMatch }),
      locale,
      row,
      toValue: toPlaceValue,
      toBody: toPlaceBody,
      onDone(saved) {
        onSaved(saved);
        done(fill(row === null ? texts.created : texts.saved, { name: nameOf(saved, locale) }));
      },
    },
    asked.act === 'edit' ? toPlaceValue(asked.place) : blankPlace(asked.type, asked.parent?.id ?? null),
  );
  const { value, base, stale, busy, failure } = form;
  const slug = value.slug.trim();
  return (
    <FormDialog
      title={row === null ? texts.createTitle : fill(texts.editTitle, { name: nameOf(row, locale) })}
      size="l"
      submitLabel={row === null ? texts.createDo : texts.save}
      onSubmit={() => void form.save()}
      busy={busy}
      problems={[stale && texts.stale, failure && failureText(locale, failures, failure)]}
    >
      <PlaceFields
        value={value}
        set={form.set}
        issueAt={form.issueAt}
        parents={view.parents}
        ownId={base?.id ?? null}
      />
      {base !== null && slug !== '' && slug !== base.slug && (
        <Notice tone="sun" role="status">
          {fill(texts.redirect, { slug, old: base.slug })}
        </Notice>
      )}
      {base !== null && value.type !== 'country' && value.parentId !== (base.parentId ?? '') && (
        <Notice role="status">{texts.moves}</Notice>
      )}
    </FormDialog>
  );
}
