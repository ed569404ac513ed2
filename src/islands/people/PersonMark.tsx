import { initialsOf } from '#content/viewer.ts';

interface Props {
  /** How the person is called. */
  name: string;
  /** The address of their picture; null: two letters stand for them. */
  image: string | null;
  online?: string | null;
}

/** A person's picture or two letters in a circle; a dot beside it says that the person is on the site now. */
export function PersonMark({ name, image, online = null }: Props) {
  return (
    <span className="people-mark">
      <span className="person-mark" aria-hidden="true" translate="no">
        {image === null ? initialsOf(name) : <img src={image} alt="" width={36} height={36} />}
      </span>
      {online !== null && (
        <span className="people-online" title={online}>
          <span className="sr-only">{online}</span>
        </span>
      )}
    </span>
  );
}
