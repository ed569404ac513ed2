import type { MyAdAction } from '#content/model/my-ads.ts';
import { openCopy } from '#islands/kit/open-copy.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import {
  circleCheck,
  copy,
  externalLink,
  pencil,
  refreshCw,
  rotateCcw,
  send,
  trash2,
  undo2,
  x,
  type IconBody,
} from '#islands/ui/icons.ts';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import { RowMenu } from '#islands/ui/overlays/Menu.tsx';
import type { MyAd } from '#server/features/advertisements/my-ads.ts';
import { button } from '#styles/button-classes.ts';
import { confirmAndRunAction, type MyAdsContextValue, type RequestableAction } from './ad-actions.tsx';

const icons: Record<MyAdAction, IconBody> = {
  edit: pencil,
  renew: refreshCw,
  sell: circleCheck,
  close: x,
  submit: send,
  putBack: undo2,
  repost: rotateCcw,
  withdrawEdit: undo2,
  delete: trash2,
};
/** The actions with a button; the others are in the «…» menu. */
const buttonActs: ReadonlySet<MyAdAction> = new Set<MyAdAction>([
  'renew',
  'submit',
  'putBack',
  'repost',
  'sell',
  'edit',
]);

/** The actions on an ad: the likely ones as buttons, the others in a menu. */
export function AdActions({ ad, frame }: { ad: MyAd; frame: MyAdsContextValue }) {
  const { texts } = frame.words;
  const onAct = (act: RequestableAction) => confirmAndRunAction(frame, ad, act);
  const shown = ad.acts.filter((act) => buttonActs.has(act));
  const folded = ad.acts.filter((act): act is RequestableAction => !buttonActs.has(act));
  const items: (MenuAction | 'separator')[] = [
    ...(ad.publicHref === null ? [] : [{ id: 'open', label: texts.open, icon: externalLink, href: ad.publicHref }]),
    ...(frame.words.postHref === null
      ? []
      : [
          {
            id: 'copy',
            label: texts.copy,
            icon: copy,
            onAction: () => openCopy(frame.act, ad.kind, ad, texts.copied),
          },
        ]),
    ...folded.map((act) => ({
      id: act,
      label: texts.acts[act],
      icon: icons[act],
      danger: act === 'delete',
      onAction: () => onAct(act),
    })),
  ];
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2">
      {shown.map((act, index) =>
        act === 'edit' ? (
          <a
            key={act}
            className={button({ size: 's', class: 'flex-auto md:flex-initial' })}
            href={ad.editHref}
            aria-label={`${texts.acts.edit}: ${ad.title}`}
          >
            <Icon icon={icons.edit} size={18} />
            {texts.acts.edit}
          </a>
        ) : (
          <Button
            key={act}
            className="flex-auto md:flex-initial"
            size="s"
            variant={index === 0 && act !== 'sell' ? 'p' : 'default'}
            icon={icons[act]}
            label={`${texts.acts[act]}: ${ad.title}`}
            busy={frame.acting.has(ad.id)}
            onPress={() => onAct(act)}
          >
            {texts.acts[act]}
          </Button>
        ),
      )}
      {items.length > 0 && (
        <div className="ml-auto">
          <RowMenu name={ad.title} items={items} />
        </div>
      )}
    </div>
  );
}
