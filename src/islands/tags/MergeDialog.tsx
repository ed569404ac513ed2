import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { useBatchAction } from '#islands/kit/use-batch-action.ts';
import { Button } from '#islands/ui/Button.tsx';
import type { ComboOption } from '#islands/ui/fields/ComboField.tsx';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { TagItem } from '#server/features/terms/tag-list.ts';
import { chipClasses, dialogFooter, formStack } from '#styles/form-classes.ts';
import { FailedTags } from './FailedTags.tsx';
import { nameOf, useTags } from './use-tags.ts';

// The combo box loads on demand, because the window is rarely opened.
const TargetField = createLazyComponent(async () => (await import('./TargetField.tsx')).TargetField);

/** Merges one tag into another, or several into one that may be among them. */
export function MergeDialog({ tags }: { tags: readonly TagItem[] }) {
  const { close, words } = useTags();
  const { locale, ui, texts } = words;
  const isOne = tags.length === 1;
  const greatest = tags.toSorted((a, b) => b.uses - a.uses)[0]!;
  const [target, setTarget] = useState<ComboOption | null>(
    isOne ? null : { id: greatest.id, label: nameOf(greatest, locale) },
  );
  const [missing, setMissing] = useState(false);
  const { progress, troubles, run } = useBatchAction<TagItem>((left) => <MergeDialog tags={left} />);
  const sources = tags.filter(({ id }) => id !== target?.id);
  async function merge(): Promise<void> {
    if (progress !== null) return;
    setMissing(target === null);
    if (target === null) return;
    await run(
      sources,
      ({ id }) => api('POST /tags/{id}/merge', { id, body: { into: target.id } }),
      (count) => fill(plural(locale, count, texts.merged), { name: target.label }),
    );
  }
  return (
    <Dialog
      title={
        isOne
          ? fill(texts.mergeOneTitle, { name: nameOf(tags[0]!, locale) })
          : plural(locale, tags.length, texts.mergeTitle)
      }
      isOpen
      onClose={close}
      locked={progress !== null}
      size="s"
    >
      <form
        className={formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void merge();
        }}
      >
        {!isOne && (
          <ul className={chipClasses.list} aria-label={texts.mergeChosen}>
            {tags.map((tag) => (
              <li
                key={tag.id}
                className={`${chipClasses.item} ${tag.id === target?.id ? chipClasses.chosen : chipClasses.plain}`}
                translate="no"
              >
                {nameOf(tag, locale)} <span className="text-14 text-muted tabular-nums">{tag.uses}</span>
              </li>
            ))}
          </ul>
        )}
        <TargetField
          except={isOne ? tags[0]!.id : null}
          target={target}
          onTarget={setTarget}
          error={missing && target === null ? texts.errors.into : null}
        />
        <p>
          {plural(
            locale,
            sources.reduce((sum, { uses }) => sum + uses, 0),
            texts.mergeMoves,
          )}{' '}
          {texts.mergeText}
        </p>
        {progress !== null && progress.total > 1 && (
          <p role="status" className="text-14 text-muted tabular-nums">
            {fill(texts.mergeProgress, progress)}
          </p>
        )}
        <FailedTags troubles={troubles} />
        <div className={dialogFooter}>
          <Button variant="g" onPress={close} disabled={progress !== null}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant="p" busy={progress !== null}>
            {texts.mergeDo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
