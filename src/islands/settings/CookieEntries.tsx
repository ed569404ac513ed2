import { useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown, chevronRight, plus } from '#islands/ui/icons.ts';
import { OrderedList } from '#islands/ui/OrderedList.tsx';
import { fieldError } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { createBlankCookieEntry, type CookieEntryDraft, type CookieGroup } from './cookie-entries.ts';
import { CookieEntryFields } from './CookieEntryFields.tsx';
import { withValueAt } from './setting-value.ts';
import { useError, useSetting, useSettings } from './settings-context.ts';

/** The disclosed cookies of one category, which can be added, edited, sorted and removed. */
export function CookieEntries({ group }: { group: CookieGroup }) {
  const { texts, draft, locale } = useSettings();
  const issues = useStoreSelector(draft.$draft, (now) => now.issues);
  const words = texts.cookies;
  const path = `consent.${group}` as const;
  const [entries = [], set] = useSetting<readonly CookieEntryDraft[]>(path);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const made = useRef(0);
  const error = useError(path);
  const nameOf = ({ name, id }: CookieEntryDraft, index: number) =>
    name[locale] || id || fill(words.entry, { n: index + 1 });
  const hasIssue = (index: number) => issues.some((issue) => issue.path.startsWith(`${path}.${index}.`));
  const toggle = (key: string) =>
    setOpened((all) =>
      all.has(key) ? new Set([...all].filter((candidate) => candidate !== key)) : new Set([...all, key]),
    );
  const change = (index: number, next: CookieEntryDraft, field: string) =>
    draft.change(`${path}.${index}.${field}`, (value) => withValueAt(value, path, entries.with(index, next)));
  const add = () => {
    made.current += 1;
    const key = `new-${made.current}`;
    set([...entries, createBlankCookieEntry(key)]);
    setOpened((all) => new Set([...all, key]));
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document
          .getElementById(fieldId(`${path}.${entries.length}.id`))
          ?.querySelector('input')
          ?.focus(),
      ),
    );
  };
  return (
    <section className={panelBox.stack} id={fieldId(path)} aria-labelledby={`cookies-${group}`}>
      <div>
        <h2 className={panelTitle} id={`cookies-${group}`}>
          {texts.labels[path]}
        </h2>
        <p className="mt-1.5 text-14 text-muted">{group === 'necessary' ? words.necessaryHint : words.optionalHint}</p>
      </div>
      <OrderedList
        label={texts.labels[path]}
        items={entries}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onChange={set}
        texts={texts.order}
        render={(entry, index) => {
          const isOpen = opened.has(entry.key) || hasIssue(index);
          return (
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2 text-start font-strong"
              aria-expanded={isOpen}
              onClick={() => toggle(entry.key)}
            >
              <Icon icon={isOpen ? chevronDown : chevronRight} size={18} />
              <span>
                <span translate="no">{nameOf(entry, index)}</span>{' '}
                <span className="text-14 font-normal text-muted" translate="no">
                  {entry.id}
                </span>
              </span>
            </button>
          );
        }}
        below={(entry, index) =>
          (opened.has(entry.key) || hasIssue(index)) && (
            <CookieEntryFields
              entry={entry}
              path={`${path}.${index}`}
              onChange={(next, field) => change(index, next, field)}
            />
          )
        }
      />
      {error && <p className={fieldError}>{error}</p>}
      <div>
        <Button icon={plus} onPress={add}>
          {words.add}
        </Button>
      </div>
    </section>
  );
}
