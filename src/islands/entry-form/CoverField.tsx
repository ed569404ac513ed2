import { useRef, useState } from 'react';
import type { PictureJson } from '../media/picture-json.ts';
import { UploadZone } from '../media/UploadZone.tsx';
import { Button } from '../ui/Button.tsx';
import { trash2 } from '../ui/icons.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { AltFields, MissingAlt, Thumb } from './Picture.tsx';
import { PictureActs } from './PictureActs.tsx';

/** The picture that stands for the entry. */
export function CoverField() {
  const { texts, value, set } = useForm();
  const error = useError('cover');
  /** Of pictures that came through this form; of others it is not known here. */
  const [focuses, setFocuses] = useState<Readonly<Record<string, PictureJson['focus']>>>({});
  const { cover } = value;
  const field = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The button goes with the picture; the first way to another one stays.
    field.current?.querySelector<HTMLElement>('.pic-ways button')?.focus();
    set('cover', null);
  };
  const take = ({ id, focus }: PictureJson, keepsAlt: boolean) => {
    setFocuses((all) => ({ ...all, [id]: focus }));
    set('cover', { id, ...(keepsAlt && cover?.alt ? { alt: cover.alt } : {}) });
  };
  return (
    <div ref={field} id={fieldId('cover')}>
      <FieldGroup label={texts.cover} error={cover === null ? error : null}>
        {cover !== null && (
          <div className="ef-picture">
            <Thumb id={cover.id} focus={focuses[cover.id]} />
            <div className="ui-stack ef-tight">
              <AltFields use={cover} onChange={(next) => set('cover', next)} error={error} />
              <MissingAlt use={cover} />
              <div className="ef-row">
                <PictureActs
                  id={cover.id}
                  onCropped={(picture) => take(picture, true)}
                  onMoved={(focus) => setFocuses((all) => ({ ...all, [cover.id]: focus }))}
                />
              </div>
            </div>
          </div>
        )}
        <UploadZone label={cover === null ? texts.upload : texts.replace} onUploaded={(picture) => take(picture, true)}>
          <LibraryButton except={cover === null ? [] : [cover.id]} onChosen={([picture]) => take(picture!, false)} />
          {cover !== null && (
            <Button size="s" variant="g" icon={trash2} onPress={remove}>
              {texts.removeCover}
            </Button>
          )}
        </UploadZone>
      </FieldGroup>
    </div>
  );
}
