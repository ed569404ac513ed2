import type { ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { EntryAidsTexts } from '#content/messages/entry-aids.ts';
import type { EntryFormTexts } from '#content/messages/entry-form.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import type { PendingEditTexts } from '#content/messages/pending-edits.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import type { PictureWords } from '../media/picture-context.ts';
import type { UiProps } from '../ui/UiProvider.tsx';
import { usePart } from '../kit/use-part.ts';
import type { FormValue } from './entry-draft.ts';
import type { Sending } from './pending-pictures.ts';

/** What the form gets from its page: the entry and its choices, and words in one language. */
export interface EntryFormProps extends UiProps {
  view: FormView;
  texts: EntryFormTexts;
  aids: EntryAidsTexts;
  edits: PendingEditTexts;
  issueTexts: (typeof issueTexts)['ua'];
  failures: FailureTexts;
  /** Names of social networks. */
  networks: Readonly<Record<string, string>>;
  pictures: PictureWords;
}

/** What fields work on. Nothing in it changes while the form is there: a field hears of its own value alone. */
export interface FormContextValue extends EntryFormProps {
  $value: ReadableAtom<FormValue>;
  $issues: ReadableAtom<readonly Issue[]>;
  /** The tags that can be chosen, with those made here. */
  $tags: ReadableAtom<readonly Choice[]>;
  addTag: (tag: Choice) => void;
  set: (path: string, leaf: unknown) => void;
  /** Tells of the pictures that a field is sending. */
  reportPictures: (field: string, sending: Sending) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const value = useContext(FormContext);
  if (value === null) throw new Error('There is no FormContext around this');
  return value;
}

/** A part of what is typed; the component is drawn anew only if that changes. */
export const useValue = <Part>(select: (value: FormValue) => Part): Part => usePart(useForm().$value, select);

/** All that is wrong. */
export const useIssues = (): readonly Issue[] => usePart(useForm().$issues, (issues) => issues);

/** An issue in words. */
export function issueText(texts: EntryFormProps['issueTexts'], { code, path, params = {} }: Issue): string {
  if (code === 'required' && path === 'categoryId') return texts.no_category;
  return fill(texts[code] ?? texts.invalid, params);
}

/** What is wrong at a path or below it, in words; null if nothing is. */
export function useError(path: string, { exact = false }: { exact?: boolean } = {}): string | null {
  const { $issues, issueTexts } = useForm();
  const issue = usePart($issues, (issues) =>
    issues.find((one) => one.path === path || (!exact && one.path.startsWith(`${path}.`))),
  );
  return issue === undefined ? null : issueText(issueTexts, issue);
}
