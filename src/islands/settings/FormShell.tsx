import { useEffect, useState, type ReactNode } from 'react';
import { plural } from '#content/plural.ts';
import { failureText } from '../failure-text.ts';
import { fieldId, focusPath } from '../entry-form/focus-path.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { issueText, SettingsContext, useSettings, type SettingsWords } from './settings-context.ts';
import { settingLabel } from './setting-label.ts';
import type { StoredState, Stored } from './use-stored.ts';
import { changedPaths, conflictingPaths, valueAt } from './setting-value.ts';

/** Somebody else saved meanwhile: both versions beside each other, and a choice. To close it changes nothing. */
function SettingsConflict({ current, onSaved }: { current: Stored; onSaved: (done: boolean) => void }) {
  const { form, texts, networks, nameOf } = useSettings();
  const words = texts.conflict;
  const both = conflictingPaths(form.saved, form.value, current.value);
  const paths = changedPaths(current.value, form.value);
  const say = (value: typeof form.value, path: string) => {
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
      locked={form.busy}
      onClose={form.closeConflict}
      actions={
        <>
          <Button onPress={() => form.takeCurrent(current)} disabled={form.busy}>
            {words.takeCurrent}
          </Button>
          <Button variant="p" busy={form.busy} onPress={() => void form.keepMine(current).then(onSaved)}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{both.length === 0 ? words.merged : words.text}</p>
      <div className="ef-compare" role="table" aria-label={words.title}>
        <div role="row" className="ef-compare-head">
          <span role="columnheader">{words.field}</span>
          <span role="columnheader">{words.yours}</span>
          <span role="columnheader">{words.current}</span>
        </div>
        {paths.map((path) => (
          <div role="row" key={path} className={both.includes(path) ? 'both' : undefined}>
            <span role="rowheader">{settingLabel({ texts, networks }, path)}</span>
            <span role="cell" data-label={words.yours} translate="no">
              {say(form.value, path) || <i>{words.blank}</i>}
            </span>
            <span role="cell" data-label={words.current} translate="no">
              {say(current.value, path) || <i>{words.blank}</i>}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

interface Props {
  words: SettingsWords;
  form: StoredState;
  children: ReactNode;
  nameOf?: (item: unknown) => string;
}

/** What surrounds every form of settings: what is wrong above it, saving below it, and the conflict over it. */
export function FormShell({ words, form, children, nameOf = String }: Props) {
  const { texts, home } = words;
  /** Counts the saves that failed: each takes the focus to what is wrong. */
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0 && form.issues.length > 0) focusPath(form.issues[0]!.path);
    // Only an asked save moves the focus, not an issue that goes while its field is corrected.
  }, [refused]);
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
      <SettingsContext value={{ ...words, form, nameOf }}>
        <form
          className="ef settings-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The forms of dialogs stand elsewhere in the page, but React lets their events pass through here.
            if (event.target === event.currentTarget && !form.busy && form.dirty) void form.save().then(tell);
          }}
        >
          <Notices />
          {children}
          <SaveBar />
        </form>
        {form.conflict !== null && <SettingsConflict current={form.conflict} onSaved={tell} />}
      </SettingsContext>
    </UiProvider>
  );
}

function Notices() {
  const context = useSettings();
  const { form, texts, failures, locale, signIn } = context;
  const { failure, issues } = form;
  return (
    <>
      {form.setAside !== null && (
        <Notice tone="sun" role="status">
          {texts.conflict.taken}{' '}
          <Button size="s" onPress={form.bringBack}>
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
          <ul className="ef-issues">
            {issues.map((issue) => (
              <li key={issue.path + issue.code}>
                <a
                  href={`#${fieldId(issue.path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusPath(issue.path);
                  }}
                >
                  {settingLabel(context, issue.path)}
                </a>
                : {issueText(context, issue)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Saving, always within reach; says whether there is anything to save. */
function SaveBar() {
  const { form, texts } = useSettings();
  const state = form.busy
    ? texts.saving
    : form.dirty
      ? form.failure === null
        ? texts.unsaved
        : texts.notSaved
      : texts.clean;
  return (
    <section className="ef-bar" aria-label={texts.actions}>
      <p className="ef-saved" role="status">
        {state}
      </p>
      <div className="ef-bar-buttons">
        {form.dirty && (
          <Button variant="g" disabled={form.busy} onPress={form.discard}>
            {texts.discard}
          </Button>
        )}
        <Button type="submit" variant="p" busy={form.busy} disabled={!form.dirty}>
          {texts.save}
        </Button>
      </div>
    </section>
  );
}
