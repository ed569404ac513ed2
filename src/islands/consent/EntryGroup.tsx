import type { ShownEntry } from '#content/consent-dialog.ts';

interface Props {
  title: string;
  entries: readonly ShownEntry[];
  isOn: (id: string) => boolean;
  /** Missing: they cannot be switched. */
  onToggle?: (id: string) => void;
}

/** Entries under their heading, each with its box, what it is for, and where to read more. */
export function EntryGroup({ title, entries, isOn, onToggle }: Props) {
  return (
    <fieldset className="consent-group">
      <legend>{title}</legend>
      {entries.map(({ id, name, description, links }) => (
        <div key={id} className="consent-entry">
          <label>
            <input
              type="checkbox"
              checked={isOn(id)}
              disabled={!onToggle}
              aria-describedby={description === '' ? undefined : `consent-${id}`}
              onChange={() => onToggle?.(id)}
            />
            <span>{name}</span>
          </label>
          {description !== '' && <p id={`consent-${id}`}>{description}</p>}
          {links.length > 0 && (
            <p className="consent-links">
              {links.map(({ href, label }) => (
                <a key={href} href={href} {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}>
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
