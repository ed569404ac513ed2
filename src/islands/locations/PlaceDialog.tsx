import { fill } from '#content/messages/define-messages.ts';
import type { LocationTreeView } from '#server/features/terms/location-tree.ts';
import { api, type ApiBody } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { useRowForm } from '../kit/use-row-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { nameOf, useLocations, type Asked } from './locations-context.ts';
import { blankPlace, toPlaceBody, toPlaceValue, type PlaceValue, type StoredPlace } from './place-value.ts';
import { PlaceFields } from './PlaceFields.tsx';

export interface PlaceDialogProps {
  asked: Extract<Asked, { act: 'create' | 'edit' }>;
  parents: LocationTreeView['parents'];
  onClose: () => void;
  onDone: (summary: string, saved: StoredPlace) => void;
}

/** Makes a place, or changes one. */
export function PlaceDialog({ asked, parents, onClose, onDone }: PlaceDialogProps) {
  const { locale, ui, texts, failures } = useLocations();
  const row = asked.act === 'edit' ? asked.place : null;
  const form = useRowForm<StoredPlace, PlaceValue, ApiBody<'POST /locations'>>(
    {
      create: (body) => api('POST /locations', { body }),
      change: (id, body, ifMatch) => api('PATCH /locations/{id}', { id, body, ifMatch }),
      locale,
      row,
      toValue: toPlaceValue,
      toBody: toPlaceBody,
      onDone: (saved) =>
        onDone(fill(row === null ? texts.created : texts.saved, { name: nameOf(saved, locale) }), saved),
    },
    asked.act === 'edit' ? toPlaceValue(asked.place) : blankPlace(asked.type, asked.parent?.id ?? null),
  );
  const { value, base, stale, busy, failure } = form;
  const slug = value.slug.trim();
  return (
    <Dialog
      title={row === null ? texts.createTitle : fill(texts.editTitle, { name: nameOf(row, locale) })}
      isOpen
      onClose={onClose}
      locked={busy}
    >
      <form
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <PlaceFields value={value} set={form.set} issueAt={form.issueAt} parents={parents} ownId={base?.id ?? null} />
        {base !== null && slug !== '' && slug !== base.slug && (
          <Notice tone="sun" role="status">
            {fill(texts.redirect, { slug, old: base.slug })}
          </Notice>
        )}
        {base !== null && value.type !== 'country' && value.parentId !== (base.parentId ?? '') && (
          <Notice role="status">{texts.moves}</Notice>
        )}
        {stale !== null && (
          <Notice tone="danger" role="alert">
            {texts.stale}
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
            {row === null ? texts.createDo : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
