import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import type { FirstStepsTexts } from '#content/messages/dashboard/first-steps.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import { skippableSteps, type FirstStep, type SkippableStep } from '#content/settings/first-steps.ts';
import type { Settings } from '#content/settings/settings.ts';
import { redirectIfSignedOut, showFailureToast } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { circle, circleCheck, minus } from '#islands/ui/icons.ts';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { UiProps } from '#islands/ui/ui-context.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { FirstStepsView } from '#server/features/setup/first-steps.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { itemListClasses, titleLink } from '#styles/record-classes.ts';

type Line = FirstStepsView['steps'][number] & { href: string | null };

export interface FirstStepsProps extends UiProps {
  texts: FirstStepsTexts;
  failures: FailureTexts;
  lines: readonly Line[];
  revision: number;
  /** Placeholder values of the texts: names of variables, services and commands. */
  names: Readonly<Record<string, string>>;
}

type Launch = Partial<Settings['launch']>;

const isStepSkipped = (lines: readonly Line[], step: FirstStep) =>
  lines.some((line) => line.step === step && line.isSkipped);

/** The steps marked as skipped in the settings that another admin has saved. */
function skippedStepsOf({ launch }: Readonly<Record<string, unknown>>): SkippableStep[] {
  const stored = typeof launch === 'object' && launch !== null && 'skipped' in launch ? launch.skipped : [];
  return skippableSteps.filter((step) => Array.isArray(stored) && stored.includes(step));
}

/** The remaining steps of a new site. Links work without scripts; skipping steps and opening the site require them. */
export function FirstSteps({ locale, ui, texts, failures, names, ...first }: FirstStepsProps) {
  const [lines, setLines] = useState(first.lines);
  const [revision, setRevision] = useState(first.revision);
  const [busy, setBusy] = useState<FirstStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const left = lines.filter(({ isDone, isSkipped }) => !isDone && !isSkipped);
  const counted = lines.filter(({ isSkipped }) => !isSkipped);
  const done = lines.filter(({ isDone }) => isDone).length;

  /** Stores a change of the list. A concurrent change by another admin does not cause a failure, and is kept. */
  async function write(step: FirstStep, change: (skipped: readonly SkippableStep[]) => Launch) {
    setBusy(step);
    const send = (skipped: readonly SkippableStep[], ifMatch: number) =>
      api('PATCH /settings', { body: { launch: change(skipped) }, ifMatch });
    let answer = await send(
      skippableSteps.filter((skippableStep) => isStepSkipped(lines, skippableStep)),
      revision,
    );
    const seen = answer.ok ? undefined : answer.failure.current;
    if (seen !== undefined) answer = await send(skippedStepsOf(seen.value), seen.revision);
    setBusy(null);
    if (!answer.ok) return answer.failure;
    setRevision(answer.revision ?? revision);
    return null;
  }
  async function skip(step: FirstStep, isSkipped: boolean): Promise<void> {
    const failed = await write(step, (skipped) => ({
      skipped: skippableSteps.filter((skippableStep) =>
        skippableStep === step ? isSkipped : skipped.includes(skippableStep),
      ),
    }));
    if (failed !== null) return showFailureToast(locale, failures, failed);
    setLines(lines.map((line) => (line.step === step ? { ...line, isSkipped } : line)));
    toasts.add({ severity: 'success', summary: isSkipped ? texts.skipSaid : texts.unskipSaid, group: 'settings' });
  }
  async function open(): Promise<void> {
    const failed = await write('open', () => ({ isOpen: true }));
    if (failed !== null) {
      if (!redirectIfSignedOut(locale, failed)) setFailure(failed);
      return;
    }
    setAsking(false);
    setLines(lines.map((line) => (line.step === 'open' ? { ...line, isDone: true } : line)));
    toasts.add({ severity: 'success', summary: texts.openSaid, group: 'settings' });
  }
  const titleOf = (step: FirstStep) => texts.steps[step].title;
  return (
    <UiProvider locale={locale} ui={ui}>
      <section className={`${panelBox.padded} mb-5`} aria-labelledby="first-steps">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className={panelTitle} id="first-steps">
            {texts.title}
          </h2>
          <p className="text-15 text-muted tabular-nums" role="status">
            {fill(plural(locale, counted.length, texts.progress), { done })}
          </p>
        </div>
        <p className="mt-1 text-15 text-muted">{texts.lead}</p>
        <ul className={itemListClasses.list}>
          {lines.map(({ step, isDone, isSkipped, canSkip, href }) => (
            <li key={step} className={itemListClasses.row}>
              <div className={`${itemListClasses.text} flex gap-3`}>
                <Icon
                  icon={isDone ? circleCheck : isSkipped ? minus : circle}
                  className={`mt-0.5 flex-none ${isDone ? 'text-accent-text' : 'text-muted'}`}
                />
                <div className="min-w-0">
                  <p className={isDone || isSkipped ? 'text-muted' : 'font-strong'}>
                    {href !== null && !isDone && !isSkipped ? (
                      <a className={`text-accent-text ${titleLink}`} href={href}>
                        {titleOf(step)}
                      </a>
                    ) : (
                      titleOf(step)
                    )}
                    <span className={isSkipped ? 'font-normal' : 'sr-only'}>
                      {isSkipped ? `: ${texts.skipped}` : `: ${isDone ? texts.done : texts.undone}`}
                    </span>
                  </p>
                  {!isDone && !isSkipped && (
                    <p className="measure-72 text-14 wrap-anywhere text-muted">{fill(texts.steps[step].text, names)}</p>
                  )}
                </div>
              </div>
              {canSkip && !isDone && (
                <Button size="s" variant="g" busy={busy === step} onPress={() => void skip(step, !isSkipped)}>
                  {isSkipped ? texts.unskip : texts.skip}
                  <span className="sr-only">: {titleOf(step)}</span>
                </Button>
              )}
              {step === 'open' && !isDone && (
                <Button
                  variant="p"
                  onPress={() => {
                    setFailure(null);
                    setAsking(true);
                  }}
                >
                  {texts.open}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.openTitle}
        text={texts.openText}
        confirmLabel={texts.open}
        busy={busy === 'open'}
        error={failure && failureText(locale, failures, failure)}
        onClose={() => setAsking(false)}
        onConfirm={() => void open()}
      >
        {left.length > 1 && (
          <p>
            {fill(texts.openLeft, {
              steps: left.flatMap(({ step }) => (step === 'open' ? [] : titleOf(step))).join('; '),
            })}
          </p>
        )}
      </ConfirmDialog>
    </UiProvider>
  );
}
