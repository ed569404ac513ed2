import { initialsOf } from '#content/model/viewer.ts';
import { onlineDot, avatarClasses } from '#styles/avatar-classes.ts';

interface Props {
  /** The name of the person. */
  name: string;
  /** The URL of their picture, or `null` to show two initials. */
  image: string | null;
  online?: string | null;
  size?: keyof typeof avatarClasses;
}

/** A person's picture or initials in a circle; a dot marks a person who is online. */
export function PersonAvatar({ name, image, online = null, size = 'row' }: Props) {
  return (
    <span className="relative flex-none">
      <span className={avatarClasses[size]} aria-hidden="true" translate="no">
        {image === null ? initialsOf(name) : <img src={image} alt="" width={36} height={36} />}
      </span>
      {online !== null && (
        <span className={onlineDot[size]} title={online}>
          <span className="sr-only">{online}</span>
        </span>
      )}
    </span>
  );
}
