import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { MAX_REFUSAL_LENGTH } from '#content/model/recommendations.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { FormDialog } from '#islands/kit/FormDialog.tsx';
import { useBatchAction } from '#islands/kit/use-batch-action.ts';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { check, x } from '#islands/ui/icons.ts';
import type {
  DeskRecommendation,
  RecommendationListView,
} from '#server/features/recommendations/recommendation-list.ts';
import { plainLink } from '#styles/record-classes.ts';
import { useRecommendations, type RecommendationsMessages } from './use-recommendations.ts';

const note = 'mt-1 block text-14 text-muted';

/** Decides about the part of a row, as it was when the list was read. */
const decide = (
  { recommendationId: id, part, answeredAt }: DeskRecommendation,
  decision: { to: 'shown' } | { to: 'refused'; reason: string },
) =>
  api('PATCH /recommendations/{id}', {
    id,
    body: { part, ...decision, ...(part === 'answer' && { seen: answeredAt! }) },
  });

/** Asks for the one reason for which these texts are refused. */
function RefuseDialog({ rows }: { rows: readonly DeskRecommendation[] }) {
  const { words } = useRecommendations();
  const { locale, texts, failures } = words;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { progress, troubles, run } = useBatchAction<DeskRecommendation>((left) => <RefuseDialog rows={left} />);
  function refuse(): void {
    setTried(true);
    if (reason.trim() === '') return;
    void run(
      rows,
      (row) => decide(row, { to: 'refused', reason }),
      (count) => plural(locale, count, texts.refused),
    );
  }
  return (
    <FormDialog
      title={texts.dialog.title}
      submitLabel={texts.dialog.submit}
      onSubmit={refuse}
      busy={progress !== null}
      problems={[...new Set(troubles.map(({ failure }) => failureText(locale, failures, failure)))]}
    >
      <TextArea
        label={texts.dialog.reason}
        hint={texts.dialog.reasonHint}
        required
        rows={3}
        limit={MAX_REFUSAL_LENGTH}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? texts.dialog.required : null}
      />
    </FormDialog>
  );
}

/** The columns of the list, and its acts on one row and on several. */
export const recommendationTable = defineTable<DeskRecommendation, RecommendationListView, RecommendationsMessages>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.title,
  nameOf: ({ text, answer }) => answer ?? text,
  canSelect: ({ own }) => !own,
  columns: ({ words: { texts } }) => [
    {
      key: 'text',
      label: texts.columns.text,
      primary: true,
      render: ({ text, answer, name, signals, refusal }) => (
        <div className="min-w-0 wrap-anywhere">
          <p data-title tabIndex={-1} className="whitespace-pre-line" translate="no">
            {answer ?? text}
          </p>
          <span className={note} translate="no">
            {answer === null ? fill(texts.signature, { name }) : fill(texts.answerTo, { text })}
          </span>
          {refusal !== null && <span className={note}>{fill(texts.reason, { reason: refusal })}</span>}
          {signals.length > 0 && (
            <ul className="mt-1.5 list-disc pl-4.5 text-14 text-sun-text">
              {signals.map((signal) => (
                <li key={signal}>{texts.signals[signal]}</li>
              ))}
            </ul>
          )}
        </div>
      ),
    },
    {
      key: 'listing',
      label: texts.columns.listing,
      render: ({ listing }) => (
        <a className={plainLink} href={listing.href}>
          {listing.title}
        </a>
      ),
    },
    {
      key: 'author',
      label: texts.columns.author,
      render: ({ author }) =>
        author.href === null ? (
          <span translate="no">{author.name}</span>
        ) : (
          <a className={plainLink} href={author.href} translate="no">
            {author.name}
          </a>
        ),
    },
    {
      key: 'created',
      label: texts.columns.created,
      nowrap: true,
      sort: ['created', '-created'],
      render: ({ created }) => created,
    },
  ],
  acts: (frame) => {
    const { locale, texts } = frame.words;
    return [
      {
        id: 'publish',
        label: texts.publish,
        many: texts.publish,
        icon: check,
        isFor: ({ state, own }) => state !== 'shown' && !own,
        run: (rows) =>
          void frame.actOnEach(
            rows,
            (row) => decide(row, { to: 'shown' }),
            ({ length }) => plural(locale, length, texts.published),
          ),
      },
      {
        id: 'refuse',
        label: texts.refuse,
        many: texts.refuse,
        icon: x,
        danger: true,
        isFor: ({ state, own }) => state !== 'refused' && !own,
        run: (rows) => frame.open(<RefuseDialog rows={rows} />),
      },
    ];
  },
});
