import { useState } from 'react';
import { maxTitleLengths, type HomeLayout } from '#content/settings/home-layout.ts';
import { api } from '#islands/api.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Switch } from '#islands/ui/fields/Checkbox.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown, chevronRight } from '#islands/ui/icons.ts';
import { OrderedList } from '#islands/ui/OrderedList.tsx';
import type { BlockChoice, HomeLayoutView, SectionChoice } from '#server/features/dashboard/settings-view.ts';
import { fieldError } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { BilingualField } from './BilingualField.tsx';
import { FormShell } from './FormShell.tsx';
import { createSettingDraft } from './setting-draft.ts';
import { createMergePatch, valueAt } from './setting-value.ts';
import { useError, useSetting, useSettings, type SettingsProps } from './settings-context.ts';

type Part = 'sections' | 'blocks';
const fields = ['title', 'seoTitle', 'description'] as const;

/** The sections of the site with their names, and the content of the home page. */
export function HomeLayoutSettings({ view, ...words }: SettingsProps & { view: HomeLayoutView }) {
  const { texts, locale } = words;
  const [draft] = useState(() =>
    createSettingDraft(
      { value: view.value, revision: view.revision },
      {
        write: (before, after, revision) =>
          api('PATCH /settings', { body: createMergePatch(before, after), ifMatch: revision }),
        read: (answer) => ({ front: (answer as { front: HomeLayout }).front }),
      },
    ),
  );
  const titles = useStoreSelector(
    draft.$draft,
    ({ value }) => valueAt(value, 'front.titles') as HomeLayout['titles'] | undefined,
  );
  const usual: Readonly<Record<string, string>> = texts.front.blocks;
  const nameOf = (name: unknown) => {
    const section = view.sections.find((candidate) => candidate.name === name);
    return section
      ? titles?.[section.name]?.title?.[locale] || section.title[locale]
      : (usual[String(name)] ?? String(name));
  };
  return (
    <FormShell words={words} draft={draft} nameOf={nameOf}>
      <SortableChoices part="sections" hint={texts.front.sectionsHint} choices={view.sections} />
      <SortableChoices part="blocks" hint={texts.front.blocksHint} choices={view.blocks} />
    </FormShell>
  );
}

/** A sortable list with a switch for each row. */
function SortableChoices({
  part,
  hint,
  choices,
}: {
  part: Part;
  hint: string;
  choices: readonly (SectionChoice | BlockChoice)[];
}) {
  const { texts, nameOf, draft } = useSettings();
  const path = `front.${part}`;
  const [names = [], setNames] = useSetting<readonly string[]>(`${path}.order`);
  const [off = [], setOff] = useSetting<readonly string[]>(`${path}.off`);
  const [sectionsOff = []] = useSetting<readonly string[]>('front.sections.off');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const faulty = useStoreSelector(draft.$draft, ({ issues }) => issues.map((issue) => issue.path).join(' '));
  const error = useError(path, { deep: true });
  const label = texts.labels[`front.${part}`];
  const choiceOf = (name: string) => choices.find((candidate) => candidate.name === name);
  const isOpen = (name: string) => opened.has(name) || faulty.includes(`front.titles.${name}.`);
  const toggle = (name: string) =>
    setOpened((all) =>
      all.has(name) ? new Set([...all].filter((candidate) => candidate !== name)) : new Set([...all, name]),
    );
  const lacksSection = (name: string) => {
    const choice = choiceOf(name);
    return (
      choice !== undefined && 'section' in choice && choice.section !== null && sectionsOff.includes(choice.section)
    );
  };
  return (
    <section className={panelBox.stack} id={fieldId(path)} aria-labelledby={`front-${part}`}>
      <div>
        <h2 className={panelTitle} id={`front-${part}`}>
          {label}
        </h2>
        <p className="mt-1.5 measure-72 text-14 text-muted">{hint}</p>
      </div>
      <OrderedList
        label={label}
        fixed
        items={names.filter((name) => choiceOf(name) !== undefined)}
        keyOf={(name) => name}
        nameOf={nameOf}
        onChange={setNames}
        texts={texts.order}
        render={(name) => (
          <div className="flex flex-wrap items-center gap-x-4">
            <div className="min-w-0 flex-[1_1_9rem]">
              <Switch
                label={<Label name={nameOf(name)} note={lacksSection(name) ? texts.front.sectionOff : null} />}
                checked={!off.includes(name)}
                onChange={(isOn) => setOff(isOn ? off.filter((candidate) => candidate !== name) : [...off, name])}
              />
            </div>
            {part === 'sections' && (
              <button
                type="button"
                className="flex min-h-11 items-center gap-1.5 pr-2 text-14.5 font-medium text-accent-text"
                aria-expanded={isOpen(name)}
                aria-label={`${texts.front.names}: ${nameOf(name)}`}
                onClick={() => toggle(name)}
              >
                <Icon icon={isOpen(name) ? chevronDown : chevronRight} size={17} />
                {texts.front.names}
              </button>
            )}
          </div>
        )}
        below={(name) => {
          const choice = choiceOf(name);
          return choice !== undefined && 'title' in choice && isOpen(name) && <SectionTexts choice={choice} />;
        }}
      />
      {error && (
        <p className={fieldError} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function Label({ name, note }: { name: string; note: string | null }) {
  return (
    <>
      <span className="font-strong" translate="no">
        {name}
      </span>
      {note !== null && <span className="text-14 text-muted">, {note}</span>}
    </>
  );
}

/** The owner's texts for a section, with the default texts as a fallback. */
function SectionTexts({ choice }: { choice: SectionChoice }) {
  const { texts } = useSettings();
  return (
    <div className="grid gap-4.5 border-t border-line px-3 pt-3.5 pb-4.5">
      <p className="text-14 text-muted">{texts.front.namesHint}</p>
      {fields.map((field) => (
        <BilingualField
          key={field}
          path={`front.titles.${choice.name}.${field}`}
          label={texts.labels[`front.${field}`]}
          max={maxTitleLengths[field]}
          multiline={field === 'description'}
          fallback={choice[field]}
        />
      ))}
    </div>
  );
}
