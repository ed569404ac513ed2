import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { localeInfo } from '#content/locale.ts';
import type { PictureUse } from '#content/model/entry-content.ts';
import { isSavedAsPendingEdit } from '#islands/entry-form/drafts/entry-draft.ts';
import { createPendingEdit, isSavable, type EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { removeCopy } from '#islands/entry-form/drafts/local-copies.ts';
import { createLocalCopies } from '#islands/entry-form/drafts/local-copy-store.ts';
import { LocalCopyOffer } from '#islands/entry-form/drafts/LocalCopyOffer.tsx';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { ConflictDialog } from '#islands/entry-form/revisions/dialogs.tsx';
import { OwnPendingEdit } from '#islands/entry-form/revisions/OwnPendingEdit.tsx';
import { autosave, guardLeaving, isServerUnreachable, onReconnect } from '#islands/kit/draft-page.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { getBrowserStorage } from '#islands/stores/browser-storage.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { createAdDraft } from './ad-draft.ts';
import { adForm, adList } from './ad-form-classes.ts';
import { type AdFormProps, useAd } from './ad-form-context.ts';
import { AdBar } from './AdBar.tsx';
import { AdFields } from './AdFields.tsx';
import { AdFormProvider } from './AdFormProvider.tsx';
import { InvalidAdFields, AdNotices } from './AdNotices.tsx';
import { AdSent } from './AdSent.tsx';
import { findAdIssues, hasPrice } from './check-ad.ts';
import { GUEST_SCOPE, consumeSendRequest } from './guest-draft.ts';
import { NextSteps } from './NextSteps.tsx';
import { clearPhotos } from './photo-store.ts';
import { useGuestDraftHandover } from './use-guest-draft-handover.ts';
import { usePhotos } from './use-photos.ts';
import { useSimilar, type SimilarEntries } from './use-similar.ts';

/**
 * Resends an ad that did not reach the server, while the page is open: once the connection is restored, or after a
 * later save.
 * @returns the pending submission, and its setter
 */
function useSendLater<To>(draft: EntryStore, busy: boolean, send: (to: To) => void) {
  const [waiting, setWaiting] = useState<{ to: To } | null>(null);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const done = useStoreSelector(draft.$draft, (now) => now.done);
  const isIdle = useStoreSelector(draft.$draft, ({ activity }) => activity === 'idle');
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (waiting === null || busy || !isIdle) return undefined;
    const again = () => latest.current(waiting.to);
    if (problem === null) return void again();
    if (isServerUnreachable(problem)) return onReconnect(again);
    // The site rejected it, so a restored connection does not help.
    setWaiting(null);
    return undefined;
  }, [waiting, busy, isIdle, problem, done]);
  return { waiting, setWaiting };
}

/** The author's own similar ads: renewing one is better than posting a duplicate. */
function OwnSimilarAds({ own }: Pick<SimilarEntries, 'own'>) {
  const { locale } = useForm();
  const { words, view } = useAd();
  if (own.length === 0) return null;
  const statuses: Readonly<Record<string, string>> = words.statuses;
  return (
    <Notice tone="sun" role="status" title={plural(locale, own.length, words.own)}>
      <p>{words.ownText}</p>
      <ul className={adList}>
        {own.map(({ id, title, status, url }) => (
          <li key={id}>
            <span translate="no">{title}</span>{' '}
            <span className="text-14 text-muted">
              ({(statuses[status] ?? status).toLocaleLowerCase(localeInfo[locale].bcp47)})
            </span>{' '}
            <a href={url}>{status === 'expired' || status === 'closed' ? words.ownRepost : words.ownEdit}</a>
            {status === 'active' && (
              <>
                {' '}
                · <a href={view.pages.mine}>{words.ownRenew}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Prices of similar ads by other authors, to help choose a price. */
function SimilarAdPrices({ others }: Pick<SimilarEntries, 'others'>) {
  const { words } = useAd();
  if (others.length === 0) return null;
  return (
    <details>
      <summary className="min-h-8 w-fit cursor-pointer font-strong">{words.others}</summary>
      <ul className={adList}>
        {others.map(({ id, title, price, place, url }) => (
          <li key={id}>
            <b>{price ?? words.otherNoPrice}</b>{' '}
            <a href={url} target="_blank" rel="noreferrer" translate="no">
              {title}
            </a>
            {place !== null && <span className="text-14 text-muted"> {place}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Statuses in which the ad is neither public nor in moderation, so changes are saved automatically. */
const autosavedStatuses: ReadonlySet<string> = new Set(['draft', 'changes_requested', 'rejected', 'closed']);

const idsOf = (uses: readonly PictureUse[]) => uses.map(({ id }) => id).join();
const usesOf = ({ cover, gallery }: { cover: PictureUse | null; gallery: readonly PictureUse[] }) => [
  ...(cover === null ? [] : [cover]),
  ...gallery,
];

const isAutosaved = (entry: EntryJson | null) => entry === null || autosavedStatuses.has(entry.status);

/** The stores of an ad's form: its fields, the version awaiting moderation, and the browser's copy. */
function createOwnAd(view: AdFormProps['view']) {
  const ad = createAdDraft(view);
  return {
    ad,
    waiting: createPendingEdit(ad.draft, view),
    copies: createLocalCopies(ad.draft, { userId: view.viewerId, kind: view.kind.name }),
  };
}

/** The draft has been found, so returning with «Back» should not show the hint to look for it elsewhere. */
const clearDraftHint = () => history.replaceState(history.state, '', location.pathname);

/** An ad of a signed-in author: stored as a draft on the server as soon as it has a title. */
export function OwnAd(page: AdFormProps) {
  const { view, words } = page;
  const [{ ad, waiting, copies }] = useState(() => createOwnAd(view));
  const { draft, $value, set } = ad;
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const scopeOf = (id: string | null) => `${view.viewerId}:${id ?? 'new'}`;
  /** The photo lists that the photos have reported and the form does not show yet. The first is the current one. */
  const told = useRef([idsOf(usesOf($value.get()))]);
  const setUses = (uses: readonly PictureUse[]) => {
    told.current.push(idsOf(uses));
    set('cover', uses[0] ?? null);
    set('gallery', uses.slice(1));
  };
  const photos = usePhotos({
    first: usesOf($value.get()),
    sends: true,
    scope: scopeOf(entry?.id ?? null),
    onUses: setUses,
  });
  const [asked, setAsked] = useState(0);
  const [sending, setSending] = useState(false);
  /** Same as `sending`, but also readable from callbacks of earlier renders. */
  const isSending = useRef(false);
  const [unsent, setUnsent] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  // The confirmation behaves like a page, so a reload shows it again.
  const [sent, setSent] = useState(() => !isAutosaved(view.entry) && Object(history.state).sent === view.entry?.id);
  const { edit } = useStore(waiting.$waiting);
  const isBegun = useStore(ad.$begun);
  const isDirty = useStore(draft.$dirty);
  const beside = isSavedAsPendingEdit(view, entry);
  const autosaves = isAutosaved(entry);
  useEffect(() => {
    const ends = [
      waiting.begin(),
      copies.begin(),
      guardLeaving(draft.$dirty),
      autosave(draft, () => isAutosaved(draft.get().saved.row) && isSavable(draft.get())),
    ];
    return () => ends.forEach((end) => end());
  }, [draft, waiting, copies]);
  const later = useSendLater<'pending' | null>(draft, sending, (to) => void submit(to));
  const similar = useSimilar(view.kind.name, $value, entry?.id ?? null, isBegun && !sent && autosaves);
  useGuestDraftHandover({
    on: view.entry === null,
    entryId: entry?.id ?? null,
    scopeOf,
    onFound(guestDraft) {
      ad.beginBlank();
      for (const [path, leaf] of Object.entries({
        'details.language': view.kind.initial.language,
        ...guestDraft.fields,
      }))
        set(path, leaf);
      const isSent = consumeSendRequest(getBrowserStorage()) && new URLSearchParams(location.search).has('begun');
      const back = photos.restore(GUEST_SCOPE, guestDraft.photos);
      setNotice(isSent ? words.sendingNow : words.takenUp);
      clearDraftHint();
      // The author pressed «send» before signing in. An ad that is invalid, or has lost a photo since then, is shown
      // for review first.
      const send = async () => {
        const isWhole = await back;
        if (!isWhole || !(await submit('pending'))) setNotice(words.takenUp);
      };
      if (isSent) void send();
    },
    onTaken() {
      setNotice(words.takenElsewhere);
      clearDraftHint();
    },
    onNone() {
      if (view.entry === null && new URLSearchParams(location.search).has('begun')) setNotice(words.draftElsewhere);
      void photos.restore(scopeOf(view.entry?.id ?? null), null);
    },
  });
  // Another version of the ad comes with its own photos.
  const pictures = useStoreSelector(draft.$draft, ({ value }) => idsOf(usesOf(value)));
  const showPhotos = useEffectEvent(() => {
    const at = told.current.indexOf(pictures);
    if (at < 0) photos.show(usesOf(draft.get().value));
    told.current = at < 0 ? [pictures] : told.current.slice(at);
  });
  useEffect(() => showPhotos(), [pictures]);
  useEffect(() => {
    const [first] = ad.$issues.get();
    if (asked > 0 && first !== undefined) focusPath(first.path);
  }, [ad, asked]);

  /** Whether the ad is complete and valid. If not, focuses the first invalid field. */
  async function isReady(): Promise<boolean> {
    const found = findAdIssues(view, $value.get(), photos.photos.length);
    if (found.length > 0) {
      draft.point(found);
      setAsked((count) => count + 1);
      return false;
    }
    const arrived = await photos.settled();
    setUnsent(!arrived);
    // Categories without prices hide the field, but every ad needs a price.
    const value = $value.get();
    if (arrived && !hasPrice(view, value) && (value.details.price ?? null) === null)
      set('details.price', { type: 'on_request' });
    return arrived;
  }
  /** @returns whether it was submitted, or will be once the connection is restored */
  async function submit(to: 'pending' | null): Promise<boolean> {
    if (isSending.current) return true;
    isSending.current = true;
    setSending(true);
    const isWhole = await isReady();
    const done = isWhole && (to === null ? await draft.save() : (await draft.move(to)) !== null);
    isSending.current = false;
    setSending(false);
    later.setWaiting(done || !isWhole ? null : { to });
    if (!done) {
      setAsked((count) => count + 1);
      return isWhole;
    }
    if (to === null) return true;
    const { id: sentId = null } = draft.get().saved.row ?? {};
    void clearPhotos(scopeOf(sentId));
    const storage = getBrowserStorage();
    for (const id of [null, sentId])
      if (storage !== null) removeCopy(storage, { userId: view.viewerId, kind: view.kind.name, id });
    history.replaceState({ ...history.state, sent: sentId }, '');
    setSent(true);
    window.scrollTo({ top: 0 });
    return true;
  }
  const done = useStoreSelector(draft.$draft, (now) => now.done);
  const saySaved = useEffectEvent(() => {
    // Reported only after the save, because changes to a public ad may have to await moderation.
    if (done === null || sent || entry === null || autosavedStatuses.has(entry.status)) return;
    toasts.add({
      severity: 'success',
      id: 'ad-saved',
      summary:
        entry.status !== view.kind.live
          ? words.saved
          : entry.pendingEdit === undefined
            ? words.savedLive
            : words.savedBeside,
      group: 'ad-form',
    });
  });
  useEffect(() => saySaved(), [done]);
  if (sent && entry !== null)
    return (
      <AdFormProvider page={page} ad={ad}>
        <AdSent entry={entry} />
      </AdFormProvider>
    );
  return (
    <AdFormProvider page={page} ad={ad}>
      <form
        className={adForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Dialogs are elsewhere in the DOM, but React lets their submit events bubble through here.
          if (event.target === event.currentTarget)
            void submit(entry === null || entry.can['to:pending'] ? 'pending' : null);
        }}
      >
        {notice !== null && <Notice role="status">{notice}</Notice>}
        <LocalCopyOffer draft={draft} copies={copies} />
        <AdNotices draft={draft} waits={later.waiting !== null} saves={autosaves && isDirty} />
        {entry !== null && edit !== null && <OwnPendingEdit waiting={waiting} entry={entry} beside={beside} />}
        <AdFields
          photos={photos}
          similar={{ own: <OwnSimilarAds own={similar.own} />, others: <SimilarAdPrices others={similar.others} /> }}
        />
        {(entry === null || entry.can['to:pending']) && <NextSteps />}
        {unsent && photos.photos.some(({ state }) => state === 'failed') && (
          <Notice tone="danger" role="alert">
            {words.photos.unsent}
          </Notice>
        )}
        <InvalidAdFields draft={draft} on={asked > 0} />
        <AdBar draft={draft} beside={beside} sending={sending} />
      </form>
      <ConflictDialog draft={draft} />
    </AdFormProvider>
  );
}
