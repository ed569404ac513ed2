import { useRef } from 'react';
import { FieldGroup } from '../entry-form/FieldGroup.tsx';
import { UploadZone } from '../media/UploadZone.tsx';
import { PersonMark } from '../people/PersonMark.tsx';
import { Button } from '../ui/Button.tsx';
import { trash2 } from '../ui/icons.ts';
import type { ProfileProps } from './Profile.island.tsx';

interface Props extends Pick<ProfileProps, 'texts' | 'acting'> {
  /** How the person is called: initials stand where there is no picture. */
  name: string;
  image: string | null;
  /** What is shown is not what is stored. */
  unsaved: boolean;
  error: string | null;
  /** Is told the id of a picture that has arrived, or null: there is to be none. */
  onChange: (picture: string | null) => void;
}

/** One's own picture. A photo is sent at once, and is one's picture when the form is saved. */
export function PictureField({ texts, acting, name, image, unsaved, error, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The button goes with the picture; the way to another one stays.
    root.current?.querySelector<HTMLElement>('.pic-ways button')?.focus();
    onChange(null);
  };
  return (
    <div className="profile-picture" ref={root}>
      <PersonMark name={name} image={image} />
      <FieldGroup label={texts.picture} error={error}>
        {!acting && (
          <UploadZone label={texts.pictureChoose} onUploaded={({ id }) => onChange(id)}>
            {image !== null && (
              <Button size="s" variant="g" icon={trash2} onPress={remove}>
                {texts.pictureRemove}
              </Button>
            )}
          </UploadZone>
        )}
        <p className="ui-hint">{texts.pictureHint}</p>
        <p className="ui-hint" role="status">
          {unsaved && texts.pictureUnsaved}
        </p>
      </FieldGroup>
    </div>
  );
}
