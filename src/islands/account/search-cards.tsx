import { useState } from 'react';
import type { SavedSearchTexts } from '#content/messages/account/saved-searches.ts';
import { fill } from '#content/messages/define-messages.ts';
import { alertFrequencies, MAX_SEARCH_NAME_LENGTH, type AlertFrequency } from '#content/model/saved-searches.ts';
import { api } from '#islands/api.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import { defineCards, RowForm } from '#islands/kit/define-cards.tsx';
import { RequestConfirmDialog } from '#islands/kit/RequestConfirmDialog.tsx';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { pencil, trash2 } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import type { SearchesView, SearchView } from '#server/features/saved-searches/searches-view.ts';
import { button } from '#styles/button-classes.ts';
import { fieldInput, selectFrame } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { recordCards, titleLink } from '#styles/record-classes.ts';
import { conditionClasses, searchActionRow } from '#styles/saved-search-classes.ts';

export interface SearchesMessages extends ScreenMessages<SavedSearchTexts> {
  /** The URL of the list of ads, in the page's language. */
  adsHref: string;
}
type Frame = ListContextValue<SearchesView, SearchesMessages>;

const useSearches = createScreenHook<SearchesView, SearchesMessages>();
const searchToast = (summary: string, detail: string) => ({ id: 'searches', summary, detail });

function setFrequency({ act, words: { texts } }: Frame, { id, name }: SearchView, frequency: AlertFrequency): void {
  void act(
    () => api('PATCH /saved-searches/{id}', { id, body: { frequency } }),
    () => searchToast(texts.changed[frequency], name),
    { row: id },
  );
}

/** Deletes a search; undo saves it again. */
function remove({ act, words: { locale, texts } }: Frame, search: SearchView): void {
  const { id, name, kind, query, frequency } = search;
  const keepAgain = () =>
    act(
      () => api('POST /saved-searches', { body: { name, kind, query, frequency, locale } }),
      () => searchToast(texts.undone, name),
      { row: id },
    );
  void act(
    () => api('DELETE /saved-searches/{id}', { id }),
    () => ({ ...searchToast(texts.deleted, name), undo: { label: texts.undo, run: () => void keepAgain() } }),
    { row: id },
  );
}

function RenameDialog({ search }: { search: SearchView }) {
  const { texts } = useSearches().words;
  const [name, setName] = useState(search.name);
  return (
    <RequestConfirmDialog
      title={texts.renameTitle}
      confirmLabel={texts.renameDo}
      request={() => api('PATCH /saved-searches/{id}', { id: search.id, body: { name } })}
      summary={searchToast(texts.renamed, name)}
    >
      {(failure) => (
        <TextField
          label={texts.add.name}
          required
          autoFocus
          value={name}
          onChange={setName}
          limit={MAX_SEARCH_NAME_LENGTH}
          error={failure?.code === 'invalid' ? texts.problems.name : null}
        />
      )}
    </RequestConfirmDialog>
  );
}

/** A saved search: its query, and the frequency of its alerts. */
export const searchCards = defineCards<SearchView, SearchesView, SearchesMessages>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.list,
  className: recordCards,
  itemClassName: panelBox.plain,
  card(search, frame) {
    const { locale, texts } = frame.words;
    const { id, name, words, href, frequency, next } = search;
    // Weekdays are lower case in Ukrainian.
    const inSentence = (when: string) => (locale === 'ua' ? when.charAt(0).toLocaleLowerCase() + when.slice(1) : when);
    return (
      <article
        className="grid grid-cols-1 items-start gap-x-4.5 gap-y-2.5 px-4.5 py-4 md:grid-cols-[minmax(0,1fr)_auto]"
        aria-labelledby={`search-${id}`}
      >
        <div>
          <h2 className={panelTitle} id={`search-${id}`}>
            <a className={titleLink} href={href} translate="no">
              {name}
            </a>
          </h2>
          <ul className={conditionClasses.list} aria-label={texts.looksFor}>
            {words.map((word) => (
              <li key={word} className={conditionClasses.item}>
                {word}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-14 text-muted">
            {next === null ? (
              texts.next[frequency === 'off' ? 'off' : 'instant']
            ) : (
              <Moment moment={next} say={(when) => fill(texts.next.scheduled, { when: inSentence(when) })} />
            )}
          </p>
        </div>
        <div className={searchActionRow}>
          <div className="flex-[1_1_200px] md:flex-initial">
            <RowForm id={id}>
              <div className={searchActionRow}>
                <FrequencyField search={search} frame={frame} />
              </div>
            </RowForm>
          </div>
          {frame.alive && (
            <Button
              variant="g"
              icon={pencil}
              label={`${texts.rename}: ${name}`}
              onPress={() => frame.open(<RenameDialog search={search} />)}
            />
          )}
          <RowForm id={id} onSubmit={() => remove(frame, search)}>
            <div className="flex">
              <Button
                type="submit"
                variant="g"
                icon={trash2}
                label={`${texts.delete}: ${name}`}
                name="intent"
                value="delete"
                busy={frame.acting.has(id)}
              />
            </div>
          </RowForm>
        </div>
      </article>
    );
  },
});

/** A choice applies immediately, or without scripts when its button is pressed. */
function FrequencyField({ search, frame }: { search: SearchView; frame: Frame }) {
  const { texts } = frame.words;
  const { id, frequency } = search;
  const options = alertFrequencies.map((value) => ({ value, label: texts.frequencies[value] }));
  if (frame.alive)
    return (
      <Select
        label={texts.add.frequency}
        hideLabel
        required
        value={frequency}
        disabled={frame.acting.has(id)}
        onChange={(value) =>
          setFrequency(frame, search, alertFrequencies.find((alertFrequency) => alertFrequency === value) ?? frequency)
        }
        options={options}
      />
    );
  return (
    <>
      <span className={selectFrame}>
        <select
          className={fieldInput.select}
          name="frequency"
          aria-label={texts.add.frequency}
          defaultValue={frequency}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <button className={button()} type="submit" name="intent" value="frequency">
        {texts.change}
      </button>
    </>
  );
}
