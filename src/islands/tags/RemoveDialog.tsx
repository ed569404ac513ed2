import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { useBatchAction } from '#islands/kit/use-batch-action.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { TagItem } from '#server/features/terms/tag-list.ts';
import { dialogFooter, formStack } from '#styles/form-classes.ts';
import { FailedTags } from './FailedTags.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { nameOf, useTags } from './use-tags.ts';

/** Deletes unused tags, and offers to merge those in use. */
export function RemoveDialog({ tags }: { tags: readonly TagItem[] }) {
  const { open, close, words } = useTags();
  const { locale, ui, texts } = words;
  // The list may be outdated: the server's response has the actual number of uses.
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
  const { progress, troubles, run } = useBatchAction<TagItem>((left) => <RemoveDialog tags={left} />);
  const usesOf = ({ id, uses }: TagItem) => known.get(id) ?? uses;
  const used = tags.filter((tag) => usesOf(tag) > 0);
  const free = tags.filter((tag) => usesOf(tag) === 0);
  const name = nameOf(tags[0]!, locale);
  async function remove(): Promise<void> {
    if (progress !== null) return;
    const failed = await run(
      free,
      ({ id }) => api('DELETE /tags/{id}', { id }),
      (count) => plural(locale, count, texts.removed),
    );
    // The dialog already states that tags in use are kept.
    setKnown(
      new Map([
        ...known,
        ...failed.flatMap(({ row, failure }) => (failure.uses === undefined ? [] : [[row.id, failure.uses] as const])),
      ]),
    );
  }
  const isOne = tags.length === 1;
  const title = isOne
    ? fill(used.length > 0 ? texts.usedTitle : texts.removeOneTitle, { name })
    : plural(locale, Math.max(1, free.length), texts.removeTitle);
  return (
    <Dialog title={title} isOpen onClose={close} locked={progress !== null} size="s" role="alertdialog">
      <div className={formStack}>
        {isOne && used.length > 0 && <p>{plural(locale, usesOf(tags[0]!), texts.used)}</p>}
        {!isOne && used.length > 0 && (
          <Notice tone="sun">
            {fill(texts.usedMany, { names: used.map((tag) => nameOf(tag, locale)).join(', ') })}
          </Notice>
        )}
        {free.length > 0 && <p>{isOne ? texts.removeText : texts.removeManyText}</p>}
        {isOne && tags[0]!.aliases > 0 && free.length > 0 && <p>{texts.removeAliases}</p>}
        <FailedTags troubles={troubles.filter(({ failure }) => failure.code !== 'in_use')} />
        <div className={dialogFooter}>
          <Button variant="g" onPress={close} disabled={progress !== null} autoFocus>
            {ui.cancel}
          </Button>
          {used.length > 0 && (
            <Button
              variant={free.length > 0 ? 'default' : 'p'}
              disabled={progress !== null}
              onPress={() => open(<MergeDialog tags={used} />)}
            >
              {texts.mergeInstead}
            </Button>
          )}
          {free.length > 0 && (
            <Button variant="danger" busy={progress !== null} onPress={() => void remove()}>
              {texts.removeDo}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
