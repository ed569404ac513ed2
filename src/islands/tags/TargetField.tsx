import { useEffect, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { useFoundTerms } from '#islands/terms/use-found-terms.ts';
import { ComboField, type ComboOption } from '#islands/ui/fields/ComboField.tsx';
import { nameOf, useTags } from './use-tags.ts';

const DEBOUNCE_MS = 200;
const MAX_OPTIONS = 50;

export interface TargetFieldProps {
  /** The tag that is excluded. */
  except: string | null;
  target: ComboOption | null;
  onTarget: (target: ComboOption | null) => void;
  error: string | null;
}

/** A combo box for the target of a merge, among all tags. */
export function TargetField({ except, target, onTarget, error }: TargetFieldProps) {
  const { locale, texts } = useTags().words;
  const [text, setText] = useState(target?.label ?? '');
  const [options, setOptions] = useState<readonly ComboOption[]>([]);
  const wanted = text === target?.label ? '' : text.trim();
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(
      async () => {
        const answer = await api('GET /tags', { query: { perPage: MAX_OPTIONS, q: wanted.slice(0, 200) || null } });
        if (!isLatest || !answer.ok) return;
        const found = answer.value.items.filter(({ id, mergedIntoId }) => mergedIntoId === null && id !== except);
        setOptions(
          found.map((tag) => ({ id: tag.id, label: nameOf(tag, locale), note: `${tag.slug} · ${tag.uses ?? 0}` })),
        );
      },
      wanted === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [wanted, except, locale]);
  const search = useFoundTerms(wanted, { type: 'tag', locale });
  const besides = search.terms.filter(({ id }) => id !== except && !options.some((candidate) => candidate.id === id));
  return (
    <ComboField
      label={texts.fields.into}
      hint={texts.hints.into}
      required
      autoFocus
      error={error}
      options={[...options, ...besides.map(({ id, label, slug }) => ({ id, label, note: slug }))]}
      selected={target?.id ?? null}
      text={text}
      onText={(next) => {
        setText(next);
        if (next !== target?.label) onTarget(null);
      }}
      onPick={(option) => {
        setText(option.label);
        onTarget(option);
      }}
      showAll={fill(texts.showAll, { label: texts.fields.into })}
      nothingFound={search.isAsking ? '…' : texts.nothingFound}
    />
  );
}
