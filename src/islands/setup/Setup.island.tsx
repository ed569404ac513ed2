import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import type { SetupTexts } from '#content/messages/dashboard/setup.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { Issue } from '#content/result.ts';
import { api } from '#islands/api.ts';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { failureText } from '#islands/failure-text.ts';
import { guardLeaving, saveAndNavigate } from '#islands/kit/draft-page.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { createSettingDraft, type SettingDraft } from '#islands/settings/setting-draft.ts';
import { valueAt, type SettingValue } from '#islands/settings/setting-value.ts';
import { SettingsContext, type SettingsProps } from '#islands/settings/settings-context.ts';
import type { Zone } from '#islands/settings/ZoneField.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import { formFooter, formStack } from '#styles/form-classes.ts';
import { AppearanceStep, PeopleStep, PlaceStep } from './steps.tsx';

/** The steps in order, each with its fields and which of them are required. */
const steps = [
  { name: 'look', paths: ['site.name', 'site.tagline', 'brand'], required: ['site.name.ua', 'site.name.us'] },
  { name: 'place', paths: ['site.country', 'site.fallback', 'site.timeZone'], required: [] },
  { name: 'people', paths: ['admin', 'mailbox', 'starter'], required: ['admin.name', 'admin.email'] },
] as const;

const stepOf = (path: string) =>
  Math.max(
    0,
    steps.findIndex(({ paths }) => paths.some((candidate) => path === candidate || path.startsWith(`${candidate}.`))),
  );

/** The missing fields of a step. */
const findMissingFields = (value: SettingValue, at: number): Issue[] =>
  (steps[at]?.required ?? [])
    .filter((path) => String(valueAt(value, path) ?? '').trim() === '')
    .map((path) => ({ path, code: 'required' }));

/** Reports a colour that the server would reject, before the next step. */
async function findColourIssues(value: SettingValue, at: number): Promise<Issue[]> {
  const path = 'brand.accent';
  const typed = valueAt(value, path);
  if (stepOf(path) !== at || typeof typed !== 'string') return [];
  const { isLegibleAccent, nearestAccent, parseColour } = await import('#content/settings/accent.ts');
  const colour = parseColour(typed);
  if (colour === null) return [{ path, code: 'colour_shape' }];
  return isLegibleAccent(colour) ? [] : [{ path, code: 'colour_contrast', params: { nearest: nearestAccent(colour) } }];
}

/** The key of the sign-in address in the saved value; no field has this name. */
const SIGN_IN = 'signIn';

const storageKey = (address: string) => `setup ${address}`;

/**
 * Stores the answers in this tab, so that they survive a reload or a change of language. Restores earlier answers
 * first, because the server-rendered form does not contain them.
 */
function persistAnswers(draft: SettingDraft, address: string): () => void {
  const kept = sessionStorage.getItem(storageKey(address));
  if (kept !== null) {
    const value = JSON.parse(kept) as SettingValue;
    for (const section of Object.keys(value)) draft.set(section, value[section]);
  }
  return draft.$draft.listen(({ value, done }) => {
    if (done === null) sessionStorage.setItem(storageKey(address), JSON.stringify(value));
  });
}

export interface SetupProps extends SettingsProps {
  setup: SetupTexts;
  /** The key in the setup URL. */
  address: string;
  zones: readonly Zone[];
  first: SettingValue;
}

/** The initial setup of a site: three steps, each validated before the next; all answers are sent with the last. */
export function Setup({ setup, address, zones, first, ...words }: SetupProps) {
  const [at, setAt] = useState(0);
  const [draft] = useState((): SettingDraft =>
    createSettingDraft(
      { value: first, revision: 0 },
      {
        write: (_, value) => api('POST /setup/{key}', { key: address, body: value as never }),
        read: (answer) => ({ ...draft.get().value, [SIGN_IN]: (answer as { signIn: string }).signIn }),
      },
    ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => guardLeaving(draft.$dirty), [draft]);
  useEffect(() => persistAnswers(draft, address), [draft, address]);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [at]);
  const context = useMemo(() => ({ ...words, draft, nameOf: String }), [words, draft]);
  const { name } = steps[at]!;
  const texts = setup.steps[name];

  /** Shows the issues, opening the step of the first one and focusing its field. */
  const show = (issues: readonly Issue[]) => {
    const [one] = issues;
    if (one === undefined) return;
    setAt(stepOf(one.path));
    requestAnimationFrame(() => focusPath(one.path));
  };
  const go = async () => {
    const { value } = draft.get();
    const wrong = [...findMissingFields(value, at), ...(await findColourIssues(value, at))];
    draft.patch({ issues: wrong, problem: null });
    if (wrong.length > 0) return show(wrong);
    if (at < steps.length - 1) return setAt(at + 1);
    if (await draft.save()) {
      sessionStorage.removeItem(storageKey(address));
      return saveAndNavigate(String(draft.get().saved.value[SIGN_IN]));
    }
    const { problem, issues } = draft.get();
    // The site has already been set up, perhaps in another tab: this URL then explains how to sign in.
    if (problem !== null && problem.kind !== 'conflict' && problem.failure.status === 409)
      return saveAndNavigate(location.href);
    show(issues);
  };
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <SettingsContext value={context}>
        <form
          className={formStack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.$state.get() !== 'saving') void go();
          }}
        >
          <div>
            <p className="text-14 text-muted">{fill(setup.progress, { n: at + 1, total: steps.length })}</p>
            <h2 className="font-serif text-h23" tabIndex={-1} ref={heading}>
              {texts.title}
            </h2>
            <p className="mt-1 text-15 text-muted">{texts.lead}</p>
          </div>
          <Troubles setup={setup} words={words} draft={draft} />
          {name === 'look' && <AppearanceStep marks={`/api/setup/${encodeURIComponent(address)}/marks`} />}
          {name === 'place' && <PlaceStep zones={zones} />}
          {name === 'people' && <PeopleStep setup={setup} address={address} />}
          <Buttons setup={setup} draft={draft} at={at} onBack={() => setAt(at - 1)} />
        </form>
      </SettingsContext>
    </UiProvider>
  );
}

function Buttons({
  setup,
  draft,
  at,
  onBack,
}: {
  setup: SetupTexts;
  draft: SettingDraft;
  at: number;
  onBack: () => void;
}) {
  const isBusy = useStoreSelector(draft.$draft, ({ activity }) => activity !== 'idle');
  const isLast = at === steps.length - 1;
  return (
    <div className={formFooter}>
      <Button type="submit" variant="p" busy={isBusy}>
        {isLast ? setup.finish : setup.next}
      </Button>
      {at > 0 && (
        <Button disabled={isBusy} onPress={onBack}>
          {setup.back}
        </Button>
      )}
      {isBusy && (
        <p className="text-14 text-muted" role="status">
          {setup.wait}
        </p>
      )}
    </div>
  );
}

function Troubles({ setup, words, draft }: { setup: SetupTexts; words: SettingsProps; draft: SettingDraft }) {
  const issues = useStoreSelector(draft.$draft, (now) => now.issues);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const failure = problem === null || problem.kind === 'conflict' ? null : problem.failure;
  if (failure !== null && failure.status !== 422)
    return (
      <Notice tone="danger" role="alert">
        {failure.status === 404 ? setup.states.unknown.text : failureText(words.locale, words.failures, failure)}
      </Notice>
    );
  return issues.length === 0 ? null : (
    <Notice tone="danger" role="alert" title={plural(words.locale, issues.length, setup.errors)} />
  );
}
