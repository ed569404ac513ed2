import { useRef, useState } from 'react';
import { publishRemarks, type Remark } from '#content/publish-checks.ts';
import type { Issue } from '#content/result.ts';
import { workflows } from '#content/workflow.ts';
import { askDraft, draftBody } from './ask-draft.ts';
import { useForm } from './form-context.ts';
import type { FormStep } from './steps.ts';
import type { EntryFormState } from './use-entry-form.ts';

/** What stands between a step and its being taken. */
export interface Gate {
  step: FormStep;
  issues: readonly Issue[];
  remarks: readonly Remark[];
}

/**
 * Looks an entry over before it is submitted, scheduled or published.
 * @returns `inspect`: whether the step may be taken at once; else `gate` says what is in its way
 */
export function usePublishGate(form: EntryFormState): {
  gate: Gate | null;
  inspecting: boolean;
  inspect: (step: FormStep) => Promise<boolean>;
  close: () => void;
} {
  const { view, value } = useForm();
  // The step may have waited for pictures that came into the text since it was asked for.
  const latest = useRef({ form, value });
  latest.current = { form, value };
  const { kind, addresses } = view;
  const [gate, setGate] = useState<Gate | null>(null);
  const [inspecting, setInspecting] = useState(false);
  const isGated = ({ to }: FormStep) => workflows[kind.workflow].steps.some((step) => step.to === to && step.complete);
  const inspect = async (step: FormStep) => {
    if (!isGated(step)) return true;
    const { form, value } = latest.current;
    setInspecting(true);
    // A draft is saved first, as the step itself would; if that fails, the step says why.
    const safe = !form.dirty || !form.mayBeSaved || form.entry?.status === kind.live || (await form.save());
    if (!safe) {
      setInspecting(false);
      return true;
    }
    const answer = await askDraft(
      `${addresses.preview.ua}/check`,
      draftBody(kind, form.entry?.id ?? null, value),
      async (response) => ((await response.json()) as { issues: Issue[] }).issues,
    );
    setInspecting(false);
    // Where the check itself fails, the step says what is wrong.
    const issues = answer.ok ? answer.value : answer.failure.issues;
    const behind = form.entry !== null && 'behind' in form.entry ? (form.entry.behind ?? {}) : {};
    const remarks = publishRemarks(kind, value, behind);
    if (issues.length === 0 && remarks.length === 0) return true;
    if (issues.length > 0) form.point(issues);
    setGate({ step, issues, remarks });
    return false;
  };
  return { gate, inspecting, inspect, close: () => setGate(null) };
}
