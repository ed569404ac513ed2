import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { plural } from '#content/format/plural.ts';
import { formFrame } from '#islands/entry-form/entry-form-classes.ts';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { FormBar } from '#islands/entry-form/FormBar.tsx';
import { IssueList } from '#islands/entry-form/IssueList.tsx';
import { ComparisonRow, ComparisonTable } from '#islands/entry-form/revisions/ComparisonTable.tsx';
import { failureText } from '#islands/failure-text.ts';
import { guardLeaving } from '#islands/kit/draft-page.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { SettingDraft, Stored } from './setting-draft.ts';
import { settingLabel } from './setting-label.ts';
import { changedPaths, conflictingPaths, valueAt } from './setting-value.ts';
import { issueText, SettingsContext, useSettings, type SettingsProps } from './settings-context.ts';

/** The dialog about a version that another user has saved; renders nothing without a conflict. */
function SettingsConflict({ onSaved }: { onSaved: (done: boolean) => void }) {
  const problem = useStoreSelector(useSettings().draft.$draft, (now) => now.problem);
  return problem?.kind === 'conflict' && problem.asked ? (
    <Question current={problem.conflict.row} onSaved={onSaved} />
  ) : null;
}

/** Shows both versions side by side, and offers a choice. Closing it changes nothing. */
function Question({ current, onSaved }: { current: Stored; onSaved: (done: boolean) => void }) {
  const { draft, texts, networks, nameOf } = useSettings();
  const { saved, value: typed, activity } = useStoreSelector(draft.$draft, (now) => now);
  const isBusy = activity !== 'idle';
  const words = texts.conflict;
  const both = conflictingPaths(saved.value, typed, current.value);
  const paths = changedPaths(current.value, typed);
  const heads = { before: words.yours, after: words.current };
  const say = (value: typeof typed, path: string) => {
    const leaf = valueAt(value, path) ?? '';
    if (Array.isArray(leaf)) return leaf.map(nameOf).join(', ');
    return typeof leaf === 'boolean' ? (leaf ? '✓' : '—') : String(leaf);
  };
  return (
    <Dialog
      isOpen
      size="l"
      role="alertdialog"
      title={words.title}
      locked={isBusy}
      onClose={draft.closeConflict}
      actions={
        <>
          <Button onPress={draft.takeCurrent} disabled={isBusy}>
            {words.takeCurrent}
          </Button>
          <Button variant="p" busy={isBusy} onPress={() => void draft.keepMine().then(onSaved)}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{both.length === 0 ? words.merged : words.text}</p>
      <ComparisonTable label={words.title} field={words.field} heads={heads}>
        {paths.map((path) => (
          <ComparisonRow
            key={path}
            label={settingLabel({ texts, networks }, path)}
            heads={heads}
            before={say(typed, path) || <i>{words.blank}</i>}
            after={say(current.value, path) || <i>{words.blank}</i>}
            isBoth={both.includes(path)}
          />
        ))}
      </ComparisonTable>
    </Dialog>
  );
}

interface Props {
  words: SettingsProps;
  draft: SettingDraft;
  children: ReactNode;
  nameOf?: (item: unknown) => string;
}

/** The frame of every settings form: the issues above, the save bar below, and the conflict dialog. */
export function FormShell({ words, draft, children, nameOf = String }: Props) {
  const { texts, home } = words;
  /** Number of failed saves: each moves the focus to the first issue. */
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    const [first] = draft.get().issues;
    if (refused > 0 && first !== undefined) focusPath(first.path);
    // Only an explicit save moves the focus. An issue that is cleared while its field is corrected does not.
  }, [draft, refused]);
  useEffect(() => guardLeaving(draft.$dirty), [draft]);
  const context = useMemo(() => ({ ...words, draft, nameOf }), [words, draft, nameOf]);
  const tell = (done: boolean) => {
    if (!done) return setRefused((count) => count + 1);
    toasts.add({
      severity: 'success',
      summary: texts.saved,
      detail: texts.savedText,
      link: { href: home, label: texts.toSite },
      group: 'settings',
      id: 'settings',
    });
  };
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <SettingsContext value={context}>
        <form
          className={formFrame}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Dialogs are elsewhere in the DOM, but React lets their submit events bubble through here.
            if (event.target === event.currentTarget && draft.$state.get() !== 'saving' && draft.isDirty())
              void draft.save().then(tell);
          }}
        >
          <Notices />
          {children}
          <SaveBar />
        </form>
        <SettingsConflict onSaved={tell} />
      </SettingsContext>
    </UiProvider>
  );
}

function Notices() {
  const context = useSettings();
  const { draft, texts, failures, locale, signIn } = context;
  const setAside = useStoreSelector(draft.$draft, (now) => now.setAside);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const issues = useStoreSelector(draft.$draft, (now) => now.issues);
  const failure = problem === null || problem.kind === 'conflict' ? null : problem.failure;
  return (
    <>
      {setAside !== null && (
        <Notice tone="sun" role="status">
          {texts.conflict.taken}{' '}
          <Button size="s" onPress={draft.bringBack}>
            {texts.conflict.bringBack}
          </Button>
        </Notice>
      )}
      {failure?.status === 401 && (
        <Notice tone="danger" role="alert">
          {texts.signedOut}{' '}
          <a href={signIn} target="_blank" rel="noreferrer">
            {texts.signIn}
          </a>
        </Notice>
      )}
      {failure !== null && ![401, 422].includes(failure.status) && failure.code !== 'stale' && (
        <Notice tone="danger" role="alert">
          {failureText(locale, failures, failure)}
        </Notice>
      )}
      {issues.length > 0 && (
        <Notice tone="danger" role="alert" title={plural(locale, issues.length, texts.errors)}>
          <IssueList
            issues={issues}
            labelOf={(path) => settingLabel(context, path)}
            textOf={(issue) => issueText(context, issue)}
          />
        </Notice>
      )}
    </>
  );
}

/** The save button, always visible, and whether there are unsaved changes. */
function SaveBar() {
  const { draft, texts } = useSettings();
  const isDirty = useStore(draft.$dirty);
  const isBusy = useStoreSelector(draft.$draft, ({ activity }) => activity !== 'idle');
  const isRefused = useStoreSelector(draft.$draft, ({ problem }) => problem !== null);
  const state = isBusy ? texts.saving : isDirty ? (!isRefused ? texts.unsaved : texts.notSaved) : texts.clean;
  return (
    <FormBar label={texts.actions} state={state}>
      {isDirty && (
        <Button variant="g" disabled={isBusy} onPress={draft.discard}>
          {texts.discard}
        </Button>
      )}
      <Button type="submit" variant="p" busy={isBusy} disabled={!isDirty}>
        {texts.save}
      </Button>
    </FormBar>
  );
}
