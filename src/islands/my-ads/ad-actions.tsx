import type { MyAdsTexts } from '#content/messages/account/my-ads.ts';
import type { MyAdAction } from '#content/model/my-ads.ts';
import type { Status } from '#content/model/workflow.ts';
import { api } from '#islands/api.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { ApiResult } from '#islands/request.ts';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { MyAd, MyAdsView } from '#server/features/advertisements/my-ads.ts';

export interface MyAdsMessages extends ScreenMessages<MyAdsTexts> {
  /** The URL of the ad form, in the page's language, or `null` if the site does not accept ads. */
  postHref: string | null;
}
export type MyAdsContextValue = ListContextValue<MyAdsView, MyAdsMessages>;

export type RequestableAction = Exclude<MyAdAction, 'edit'>;

type Answer = ApiResult<{ status?: string } | null>;

function request({ kind, id }: MyAd, act: RequestableAction): Promise<Answer> {
  const to = (status: Status): Promise<Answer> => api(`POST /${kind}/{id}/transitions`, { id, body: { to: status } });
  switch (act) {
    case 'renew':
      return api(`POST /${kind}/{id}/renewal`, { id });
    case 'sell':
      return to('sold');
    case 'close':
      return to('closed');
    case 'putBack':
      return to('active');
    case 'submit':
    case 'repost':
      return to('pending');
    case 'withdrawEdit':
      return api(`DELETE /${kind}/{id}/pending-edit`, { id });
    case 'delete':
      return api(`DELETE /${kind}/{id}`, { id });
  }
}

/** Performs an action on an ad and reports the outcome. A deletion can be undone from the trash. */
function runAct({ act, words: { texts } }: MyAdsContextValue, ad: MyAd, name: RequestableAction): void {
  const said = (summary: string) => ({ id: 'my-ads', summary, detail: ad.title });
  const restore = () =>
    act(
      () => api(`POST /${ad.kind}/{id}/transitions`, { id: ad.id, body: { to: 'draft' } }),
      () => ({ ...said(texts.undone), severity: 'info' }),
      { row: ad.id },
    );
  void act(
    () => request(ad, name),
    (answer) => {
      const live = ['submit', 'repost', 'putBack'].includes(name) && answer?.status === 'active';
      return {
        // An ad that has since been changed is reviewed again.
        ...said(live ? texts.publishedAtOnce : texts.done[name === 'putBack' ? 'repost' : name]),
        ...(name === 'delete' && { undo: { label: texts.undo, run: () => void restore() } }),
      };
    },
    { row: ad.id },
  );
}

const needsConfirmation = (act: RequestableAction): act is 'sell' | 'close' | 'delete' | 'withdrawEdit' =>
  act !== 'renew' && act !== 'submit' && act !== 'repost' && act !== 'putBack';

/** Performs an action on an ad, first asking for confirmation if it is hard to undo. */
export function confirmAndRunAction(frame: MyAdsContextValue, ad: MyAd, act: RequestableAction): void {
  if (!needsConfirmation(act)) return runAct(frame, ad, act);
  const { texts } = frame.words;
  const { title, text } = texts.asks[act];
  frame.open(
    <ConfirmDialog
      isOpen
      title={title}
      text={
        <>
          <b translate="no">{ad.title}</b>
          <br />
          {text}
        </>
      }
      confirmLabel={texts.acts[act]}
      danger={act === 'delete'}
      onClose={frame.close}
      onConfirm={() => {
        // The action is queued and its progress shown in the card, so that the window can close.
        runAct(frame, ad, act);
        frame.close();
      }}
    />,
  );
}
