import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { rotateCcw, x } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { pictureRow } from './picture-classes.ts';
import { usePictureMessages } from './picture-context.ts';
import type { useUploads } from './use-uploads.ts';

/** A row for each upload that is in progress or has failed. */
export function UploadList({ uploads: { items, sent, again, dismiss } }: { uploads: ReturnType<typeof useUploads> }) {
  const { locale } = useUi();
  const { texts } = usePictureMessages();
  const under = items.filter(({ state }) => state !== 'failed');
  return (
    <>
      {under.length > 0 && (
        <ul className="grid gap-2">
          {under.map((item) => (
            <li
              key={item.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-14 md:grid-cols-[minmax(0,1fr)_minmax(60px,200px)_auto]"
            >
              <span className="wrap-anywhere">
                {item.state === 'waiting'
                  ? fill(texts.waiting, { name: item.name })
                  : fill(texts.sending, { name: item.name, percent: item.percent })}
              </span>
              <progress className="h-1.5 w-full accent-accent" max={100} value={item.percent} aria-label={item.name} />
              <Button
                size="s"
                variant="g"
                className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
                icon={x}
                label={fill(texts.cancel, { name: item.name })}
                onPress={() => dismiss(item)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* One short message for screen readers: announcing each file's percentage would be endless. */}
      <p className="sr-only" role="status">
        {under.length > 0
          ? fill(texts.progress, { n: Math.min(sent + 1, sent + under.length), total: sent + under.length })
          : sent > 0
            ? plural(locale, sent, texts.sent)
            : ''}
      </p>
      {items
        .filter(({ state }) => state === 'failed')
        .map((item) => (
          <Notice key={item.key} tone="danger" role="alert">
            <p className="mb-2">{fill(texts.failed, { name: item.name, reason: item.reason })}</p>
            <div className={pictureRow}>
              {item.retriable && (
                <Button
                  size="s"
                  icon={rotateCcw}
                  label={fill(texts.again, { name: item.name })}
                  onPress={() => again(item)}
                />
              )}
              <Button
                size="s"
                variant="g"
                icon={x}
                label={fill(texts.dismiss, { name: item.name })}
                onPress={() => dismiss(item)}
              />
            </div>
          </Notice>
        ))}
    </>
  );
}
