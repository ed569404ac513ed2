import type { ReadableAtom } from 'nanostores';
import { createContext, useContext } from 'react';
import type { EntryFormTexts } from '#content/messages/dashboard/entry-form.ts';
import type { EntryToolsTexts } from '#content/messages/dashboard/entry-tools.ts';
import type { PendingEditTexts } from '#content/messages/dashboard/pending-edits.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import type { PictureMessages } from '#islands/media/picture-context.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import type { FormValue } from './drafts/entry-draft.ts';
import type { ActiveUploads } from './pictures/pending-pictures.ts';

/** The props of the form: the entry, its choices, and texts in one language. */
export interface EntryFormProps extends UiProps {
  view: FormView;
  texts: EntryFormTexts;
  aids: EntryToolsTexts;
  edits: PendingEditTexts;
  issueTexts: (typeof issueTexts)['ua'];
  failures: FailureTexts;
  /** Names of social networks. */
  networks: Readonly<Record<string, string>>;
  pictures: PictureMessages;
}

/** The context of fields. It is constant while the form is mounted; each field subscribes to its own value. */
export interface FormContextValue extends EntryFormProps {
  $value: ReadableAtom<FormValue>;
  $issues: ReadableAtom<readonly Issue[]>;
  /** The available tags, including those created here. */
  $tags: ReadableAtom<readonly Choice[]>;
  addTag: (tag: Choice) => void;
  set: (path: string, leaf: unknown) => void;
  /** Reports the pending uploads of a field. */
  reportPictures: (field: string, sending: ActiveUploads) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const value = useContext(FormContext);
  if (value === null) throw new Error('There is no FormContext around this');
  return value;
}

/** Subscribes to a part of the form's value; the component rerenders only if it changes. */
export const useFormValue = <Part>(select: (value: FormValue) => Part): Part =>
  useStoreSelector(useForm().$value, select);

/** All issues of the form. */
export const useFormIssues = (): readonly Issue[] => useStoreSelector(useForm().$issues, (issues) => issues);

/** The message of an issue. */
export function issueText(texts: EntryFormProps['issueTexts'], { code, path, params = {} }: Issue): string {
  if (code === 'required' && path === 'categoryId') return texts.no_category;
  return fill(texts[code] ?? texts.invalid, params);
}

/** The message of the issue at a path or, unless `exact`, below it. `null` if there is none. */
export function useFieldError(path: string, { exact = false }: { exact?: boolean } = {}): string | null {
  const { $issues, issueTexts } = useForm();
  const issue = useStoreSelector($issues, (issues) =>
    issues.find((candidate) => candidate.path === path || (!exact && candidate.path.startsWith(`${path}.`))),
  );
  return issue === undefined ? null : issueText(issueTexts, issue);
}
