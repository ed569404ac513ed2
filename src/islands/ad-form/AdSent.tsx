import { useEffect, useRef } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { useFormValue } from '#islands/entry-form/form-context.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleCheck, clock, copy, send } from '#islands/ui/icons.ts';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { button } from '#styles/button-classes.ts';
import { panelBox } from '#styles/panel-classes.ts';
import { useAd } from './ad-form-context.ts';
import { languageOf } from './check-ad.ts';
import { usePublicationPeriod } from './NextSteps.tsx';

/** Confirms that the ad was sent, says whether it is public or awaits moderation, and offers next steps. */
export function AdSent({ entry }: { entry: EntryJson }) {
  const value = useFormValue((now) => now);
  const { words, view } = useAd();
  const days = usePublicationPeriod();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const live = entry.status === view.kind.live;
  const href = view.addresses.entry![languageOf(value)].replace('{slug}', entry.slug);
  const title = String(value.texts[languageOf(value)].title ?? '');
  return (
    <section className={`${panelBox.padded} grid max-w-160 justify-items-start gap-3.5`}>
      <Icon icon={live ? circleCheck : clock} size={36} className="text-accent" />
      <h2 className="font-serif text-h26 outline-none" ref={heading} tabIndex={-1}>
        {live ? words.sentLive : words.sentPending}
      </h2>
      <p>{live ? fill(words.sentLiveText, { days }) : words.sentPendingText}</p>
      <ul className="grid list-disc gap-1.5 pl-4.5">
        {!live && <li>{fill(words.nextDays, { days })}</li>}
        <li>{words.nextWhere}</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        {live && (
          <a className={button({ variant: 'p' })} href={href}>
            {words.open}
          </a>
        )}
        <a className={button({ variant: live ? 'default' : 'p' })} href={view.pages.mine}>
          {words.mine}
        </a>
        <a className={button({ variant: 'g' })} href={view.pages.add}>
          {words.another}
        </a>
      </div>
      {live && <Share url={view.addresses.origin + href} title={title} />}
    </section>
  );
}

function Share({ url, title }: { url: string; title: string }) {
  const { words, share } = useAd();
  const link = (template: string) =>
    template.replace('{url}', encodeURIComponent(url)).replace('{title}', encodeURIComponent(title));
  const put = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.add({ severity: 'success', summary: words.copied, group: 'ad-form' });
    } catch {
      // The clipboard is unavailable, but the URL is in the link above.
    }
  };
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={words.share}>
      {'share' in navigator && (
        <Button size="s" icon={send} onPress={() => void navigator.share({ title, url }).catch(() => undefined)}>
          {words.share}
        </Button>
      )}
      {share.map(({ name, href }) => (
        <a key={name} className={button({ size: 's' })} href={link(href)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
      <Button size="s" variant="g" icon={copy} onPress={() => void put()}>
        {words.copyLink}
      </Button>
    </div>
  );
}
