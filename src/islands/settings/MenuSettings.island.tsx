import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { plus } from '#islands/ui/icons.ts';
import { OrderedList } from '#islands/ui/OrderedList.tsx';
import type { MenuPage, Menus } from '#server/core/entries/write/menu-commands.ts';
import { fieldError, formColumns } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { FormShell } from './FormShell.tsx';
import { createSettingDraft } from './setting-draft.ts';
import { useError, useSetting, useSettings, type SettingsProps } from './settings-context.ts';

type Place = 'header' | 'footer';
const places: readonly Place[] = ['header', 'footer'];

/** The static pages in the menus, and their order. */
export function MenuSettings({ view, ...words }: SettingsProps & { view: Menus }) {
  const [pages, setPages] = useState(view.pages);
  const [draft] = useState(() =>
    createSettingDraft(
      { value: { header: view.header, footer: view.footer }, revision: view.revision },
      {
        write: (_before, after, revision) =>
          api('PUT /settings/menus', { body: after as { header: string[]; footer: string[] }, ifMatch: revision }),
        read: (answer) => {
          const menus = answer as Menus;
          setPages(menus.pages);
          return { header: menus.header, footer: menus.footer };
        },
      },
    ),
  );
  const nameOf = (id: unknown) => pages.find((page) => page.id === id)?.title[words.locale] ?? String(id);
  return (
    <FormShell words={words} draft={draft} nameOf={nameOf}>
      <p className="text-14 text-muted">{words.texts.menus.hint}</p>
      <div className={`${formColumns} items-start`}>
        {places.map((place) => (
          <Menu key={place} place={place} pages={pages} />
        ))}
      </div>
    </FormShell>
  );
}

function Menu({ place, pages }: { place: Place; pages: readonly MenuPage[] }) {
  const { texts, nameOf } = useSettings();
  const [ids = [], set] = useSetting<readonly string[]>(place);
  const error = useError(place, { deep: true });
  const label = texts.labels[place];
  return (
    <section className={panelBox.stack} id={fieldId(place)} aria-labelledby={`menu-${place}`}>
      <h2 className={panelTitle} id={`menu-${place}`}>
        {label}
      </h2>
      {ids.length === 0 && <p className="mt-1.5 text-14 text-muted">{texts.menus.empty}</p>}
      <OrderedList
        label={label}
        items={ids}
        keyOf={(id) => id}
        nameOf={nameOf}
        onChange={set}
        texts={texts.order}
        render={(id) => (
          <>
            <span className="block" translate="no">
              {nameOf(id)}
            </span>
            <span className="block text-14 text-muted" translate="no">
              {pages.find((page) => page.id === id)?.path}
            </span>
          </>
        )}
      />
      {error && <p className={fieldError}>{error}</p>}
      <AddPage place={place} ids={ids} pages={pages} />
    </section>
  );
}

/** Adds a page at the end of a menu. A page in the other menu is removed there. */
function AddPage({ place, ids, pages }: { place: Place; ids: readonly string[]; pages: readonly MenuPage[] }) {
  const { texts, nameOf } = useSettings();
  const other: Place = place === 'header' ? 'footer' : 'header';
  const [, setHere] = useSetting<readonly string[]>(place);
  const [elsewhere = [], setElsewhere] = useSetting<readonly string[]>(other);
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState('');
  const free = pages.filter(({ id }) => !ids.includes(id));
  const nameIn = (id: string) =>
    elsewhere.includes(id) ? fill(texts.menus.inOther, { title: nameOf(id), menu: texts.labels[other] }) : nameOf(id);
  if (free.length === 0)
    return <p className="text-14 text-muted">{pages.length === 0 ? texts.menus.noPages : texts.menus.all}</p>;
  const add = () => {
    if (!free.some(({ id }) => id === chosen)) return;
    if (elsewhere.includes(chosen)) setElsewhere(elsewhere.filter((id) => id !== chosen));
    setHere([...ids, chosen]);
    setSaid(fill(texts.order.added, { name: nameOf(chosen) }));
    setChosen('');
  };
  return (
    <div className="flex items-end gap-2">
      <Select
        label={texts.menus.add}
        hideLabel
        className="min-w-0 flex-1"
        placeholder={texts.menus.add}
        value={chosen}
        onChange={setChosen}
        options={free.map(({ id }) => ({ value: id, label: nameIn(id) }))}
      />
      <Button icon={plus} label={`${texts.menus.add}: ${texts.labels[place]}`} disabled={chosen === ''} onPress={add} />
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
