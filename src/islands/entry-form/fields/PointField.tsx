import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { parseErrorTexts } from '#content/messages/parse-errors.ts';
import { mapHref, type Point } from '#content/places/point.ts';
import { parsePoint } from '#content/typed/points.ts';
import { controlRow } from '#islands/entry-form/entry-form-classes.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { externalLink, mapPin } from '#islands/ui/icons.ts';
import { button } from '#styles/button-classes.ts';
import { formTight } from '#styles/form-classes.ts';
import type { DetailProps } from './detail-props.ts';
import { findPoint, usePlaceLabels } from './place-choices.ts';
import { findZipCode } from './visible-fields.ts';

/** Coordinates: one field for latitude and longitude, in the format of maps, or the centre of the ZIP code or town. */
export function PointField({ field, onChange, error }: DetailProps) {
  const { texts, view, locale, set } = useForm();
  const details = useFormValue((form) => form.details);
  const locationId = useFormValue((form) => form.locationId);
  const lngError = useFieldError('details.lng');
  const zip = findZipCode(details.address);
  const town = usePlaceLabels(
    locale,
    view.choices.locations,
    locationId === null ? [] : [locationId],
  )(locationId ?? '');
  const place = zip ?? town;
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ place: string; point: Point | null } | null>(null);
  const { lat, lng } = details;
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  const give = (next: Point | null) => {
    onChange(next?.lat ?? null);
    set('details.lng', next?.lng ?? null);
  };
  const take = async () => {
    if (place === undefined) return;
    const found = await findPoint(zip === null ? { reference: locationId! } : { q: zip }, locale);
    setTaken({ place, point: found });
    if (found !== null) give(found);
  };
  const stored = point === null ? String(lat ?? '') : `${point.lat}, ${point.lng}`;
  const hasFault = typed === null && stored.trim() !== '' && !parsePoint(stored).ok;
  const isTaken = taken !== null && (taken.point === null || (taken.point.lat === lat && taken.point.lng === lng));
  return (
    <div id={fieldId('details.lng')} className={formTight}>
      <TextField
        label={texts.point.label}
        required={field.required}
        error={hasFault ? parseErrorTexts[locale].point : point === null && typed === null ? (error ?? lngError) : null}
        hint={
          !isTaken
            ? texts.point.hint
            : fill(taken.point === null ? texts.point.unknown : texts.point.middle, { place: taken.place })
        }
        value={typed ?? stored}
        autoComplete="off"
        spellCheck={false}
        placeholder="41.8781, -87.6298"
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          setTyped(text);
          setTaken(null);
          const reading = parsePoint(text);
          if (reading.ok) return give(reading.value);
          // Text that is not a valid point is kept, so that nothing is lost and the server rejects it.
          onChange(text.trim() === '' ? null : text);
          set('details.lng', null);
        }}
      />
      {(place !== undefined || point !== null) && (
        <div className={controlRow}>
          {place !== undefined && (
            <Button size="s" icon={mapPin} onPress={() => void take()}>
              {fill(zip === null ? texts.point.ofTown : texts.point.ofZip, { place })}
            </Button>
          )}
          {point !== null && (
            <a className={button({ size: 's' })} href={mapHref(point, 17)} target="_blank" rel="noopener noreferrer">
              <Icon icon={externalLink} size={18} />
              {texts.point.look}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
