import { fill } from '#content/messages/define-messages.ts';
import type { SavedSearchTexts } from '#content/messages/saved-searches.ts';
import { alertFrequencies, type AlertFrequency } from '#content/saved-searches.ts';
import type { SearchView } from '#server/features/saved-searches/searches-view.ts';
import { Button } from '../ui/Button.tsx';
import { pencil, trash2 } from '../ui/icons.ts';
import { Select } from '../ui/Select.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useUi } from '../ui/UiProvider.tsx';

interface SearchItemProps {
  search: SearchView;
  texts: SavedSearchTexts;
  /** Where the forms are posted while there are no scripts. */
  base: string;
  alive: boolean;
  busy: boolean;
  onFrequency: (frequency: AlertFrequency) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A search: what it looks for, and when its owner hears of what is new. */
export function SearchItem({ search, texts, base, alive, busy, onFrequency, onRename, onDelete }: SearchItemProps) {
  const { locale } = useUi();
  const { id, name, words, href, frequency, next } = search;
  const options = alertFrequencies.map((value) => ({ value, label: texts.frequencies[value] }));
  // Days of the week are written small in Ukrainian.
  const inSentence = (when: string) => (locale === 'ua' ? when.charAt(0).toLocaleLowerCase() + when.slice(1) : when);
  const asked = (value: string) => alertFrequencies.find((one) => one === value) ?? frequency;
  return (
    <article className="search-item" aria-labelledby={`search-${id}`}>
      <div>
        <h2 id={`search-${id}`}>
          <a href={href} translate="no">
            {name}
          </a>
        </h2>
        <ul className="search-words" aria-label={texts.looksFor}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <p className="meta">
          {next === null ? (
            texts.next[frequency === 'off' ? 'off' : 'instant']
          ) : (
            <Moment moment={next} say={(when) => fill(texts.next.scheduled, { when: inSentence(when) })} />
          )}
        </p>
      </div>
      <div className="search-acts">
        <form method="post" action={base} onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="id" value={id} />
          {alive ? (
            <Select
              label={texts.add.frequency}
              hideLabel
              required
              value={frequency}
              disabled={busy}
              onChange={(value) => onFrequency(asked(value))}
              options={options}
            />
          ) : (
            <>
              <span className="select">
                <select name="frequency" aria-label={texts.add.frequency} defaultValue={frequency}>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </span>
              <button className="btn" type="submit" name="intent" value="frequency">
                {texts.change}
              </button>
            </>
          )}
        </form>
        {alive && <Button variant="g" icon={pencil} label={`${texts.rename}: ${name}`} onPress={onRename} />}
        <form
          method="post"
          action={base}
          onSubmit={(event) => {
            event.preventDefault();
            onDelete();
          }}
        >
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="g"
            icon={trash2}
            label={`${texts.delete}: ${name}`}
            name="intent"
            value="delete"
            busy={busy}
          />
        </form>
      </div>
    </article>
  );
}
