import { atom } from 'nanostores';
import { useMemo } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { applyPendingEdit, toFormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import { fieldLabel } from '#islands/entry-form/field-label.ts';
import { FormContext, issueText, type FormContextValue } from '#islands/entry-form/form-context.ts';
import { Comparison } from '#islands/entry-form/revisions/Comparison.tsx';
import { PictureContext } from '#islands/media/picture-context.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import { ItemSection } from './ItemSection.tsx';
import { useModeration } from './use-moderation.ts';

const noop = () => undefined;

/** A pending edit of the ad: the live and the proposed version, side by side. */
export function PendingEditPanel({ view }: { view: FormView }) {
  const { form, texts, locale } = useModeration().words;
  const { entry, edit, kind } = view;
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const value = useMemo(() => toFormValue(kind, entry), [kind, entry]);
  const context = useMemo(
    (): FormContextValue => ({
      ...form,
      view,
      $value: atom(value),
      $issues: atom([]),
      $tags: atom(view.choices.tags),
      addTag: noop,
      set: noop,
      reportPictures: noop,
    }),
    [form, view, value],
  );
  if (entry === null || edit === null) return null;
  const words = form.edits;
  const clash = edit.conflicts.length > 0;
  return (
    <FormContext value={context}>
      <PictureContext value={form.pictures}>
        <ItemSection id="moderation-change" title={texts.sections.edit}>
          <p className="text-14 text-muted" translate="no">
            {fill(words.by, { name: edit.authorName, when: tell(edit.at, 'full') })}
          </p>
          {clash && (
            <Notice tone="sun" title={words.conflictTitle}>
              <p>{words.conflictText}</p>
            </Notice>
          )}
          {edit.missing.length > 0 && (
            <Notice tone="sun" title={words.missing}>
              <ul>
                {edit.missing.map((issue) => (
                  <li key={issue.path + issue.code}>
                    {fieldLabel(context, issue.path)}: {issueText(form.issueTexts, issue)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Comparison
            label={texts.sections.edit}
            before={value}
            after={applyPendingEdit(kind, edit, value)}
            labels={{ before: words.live, after: words.proposed }}
            marked={edit.conflicts}
          />
        </ItemSection>
      </PictureContext>
    </FormContext>
  );
}
