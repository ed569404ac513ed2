import { useEffect, useState } from 'react';
import { useForm } from './form-context.ts';
import { wordParts, type WordPart } from './word-parts.ts';

/** Of a longer stretch that is the same on both sides its ends are enough. */
const KEPT = 90;

/** How two texts differ, word by word; null while that is being found out, and for texts that differ throughout. */
export function useParts(before: string, after: string): readonly WordPart[] | null {
  const [parts, setParts] = useState<readonly WordPart[] | null>(null);
  useEffect(() => {
    let wanted = true;
    setParts(null);
    if (before === '' || after === '' || before === after) return;
    // Without it both texts stand there whole, which is enough to go by.
    import('diff').then(
      ({ diffArrays }) => wanted && setParts(wordParts(diffArrays, before, after)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [before, after]);
  return parts;
}

/** The middle of a long stretch is left out; of the first and the last one also the end that no change is near to. */
function shorten(text: string, first: boolean, last: boolean): string {
  if (text.length <= 3 * KEPT) return text;
  return `${first ? '' : text.slice(0, KEPT)} … ${last ? '' : text.slice(-KEPT)}`;
}

/** One side of two texts; what the other one does not have is marked by more than its colour, and named to screen readers. */
export function ComparedText({ parts, side }: { parts: readonly WordPart[]; side: 'before' | 'after' }) {
  const {
    edits: { compare },
  } = useForm();
  return parts.map((part, index) => {
    if ('same' in part) return shorten(part.same, index === 0, index === parts.length - 1);
    if (side === 'before')
      return (
        part.removed && (
          <del key={index}>
            <span className="sr-only"> {compare.removed} </span>
            {part.removed}
          </del>
        )
      );
    return (
      part.added && (
        <ins key={index}>
          <span className="sr-only"> {compare.added} </span>
          {part.added}
        </ins>
      )
    );
  });
}
