import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Locale } from '#content/locale.ts';
import { readCityCookie } from '#content/places/place-reference.ts';
import { changedPaths, leavesOf, type Leaves } from '#islands/entry-form/drafts/entry-draft.ts';
import type { EntryDraft } from '#islands/entry-form/drafts/entry-store.ts';
import { findPlaces } from '#islands/entry-form/fields/place-choices.ts';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { FormBar } from '#islands/entry-form/FormBar.tsx';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { getBrowserStorage } from '#islands/stores/browser-storage.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { send } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { createAdDraft, type AdDraft } from './ad-draft.ts';
import { adForm } from './ad-form-classes.ts';
import type { AdFormProps } from './ad-form-context.ts';
import { AdFields } from './AdFields.tsx';
import { AdFormProvider } from './AdFormProvider.tsx';
import { InvalidAdFields } from './AdNotices.tsx';
import { findAdIssues } from './check-ad.ts';
import { removeSendRequest, GUEST_SCOPE, storeSendRequest, type GuestDraft, type DraftPhoto } from './guest-draft.ts';
import { NextSteps } from './NextSteps.tsx';
import { useGuestDraft } from './use-guest-draft.ts';
import { usePhotos } from './use-photos.ts';

const LANGUAGE_PATH = 'details.language';

/** The fields that the guest has typed. Prefilled values and the chosen language alone are not a draft. */
function typedFields({ saved, value }: EntryDraft, isKnown: AdDraft['isKnown']): Leaves {
  const typed = leavesOf(value);
  const changed = changedPaths(saved.value, value);
  return changed.every((path) => path === LANGUAGE_PATH || isKnown(path, typed[path]))
    ? {}
    : Object.fromEntries(changed.map((path) => [path, typed[path]]));
}

/** The city that the visitor has chosen on the site, as a form value, or `null` if none is chosen. */
async function findChosenCity(locale: Locale): Promise<string | null> {
  const slug = readCityCookie(document.cookie);
  return slug === null ? null : ((await findPlaces(slug.replaceAll('-', ' '), locale))?.whole?.id ?? null);
}

/** An ad started by a signed-out visitor. It is stored in this browser until they sign in. */
export function GuestAd(page: AdFormProps) {
  const { view, words } = page;
  const [ad] = useState(() => createAdDraft(view));
  const { draft: form, set } = ad;
  const photos = usePhotos({ first: [], sends: false, scope: GUEST_SCOPE });
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [isMailMissing, setMailMissing] = useState(false);
  const [isUnready, setUnready] = useState(false);
  const isGoing = useRef(false);
  const mailForm = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  // Photos that are being restored do not count as removed.
  const coming = useRef<readonly DraftPhoto[] | null>(null);
  const kept =
    coming.current ?? photos.photos.filter(({ blob }) => blob !== null).map(({ key, name }) => ({ key, name }));
  const show = async (draft: GuestDraft | null) => {
    coming.current = draft?.photos ?? [];
    const blank = leavesOf(form.get().saved.value);
    for (const path of Object.keys(blank)) {
      const leaf = Object.hasOwn(draft?.fields ?? {}, path) ? draft!.fields[path] : blank[path];
      if (JSON.stringify(leavesOf(form.get().value)[path]) !== JSON.stringify(leaf)) set(path, leaf);
    }
    // A draft keeps its language, even if it was started on a page in the other one.
    set(
      LANGUAGE_PATH,
      draft === null ? view.prefill[LANGUAGE_PATH] : (draft.fields[LANGUAGE_PATH] ?? blank[LANGUAGE_PATH]),
    );
    await photos.restore(GUEST_SCOPE, coming.current);
    coming.current = null;
  };
  const draft = useGuestDraft(
    form.$draft,
    () => typedFields(form.get(), ad.isKnown),
    kept,
    (found, elsewhere) => {
      void show(found);
      // The public page has no area for messages, so the form shows them.
      if (elsewhere) setSaid(words.elsewhere);
    },
  );
  useEffect(() => {
    const [first] = ad.$issues.get();
    if (asked > 0 && first !== undefined) focusPath(first.path);
  }, [ad, asked]);
  useEffect(() => {
    // Returning to the form cancels the send request, because the visitor continues writing. This also covers pages
    // restored from the back/forward cache.
    const forget = () => removeSendRequest(getBrowserStorage());
    forget();
    addEventListener('pageshow', forget);
    return () => removeEventListener('pageshow', forget);
  }, []);
  useEffect(() => {
    void findChosenCity(page.locale).then((city) => city !== null && ad.suggest('locationId', city));
  }, [ad, page.locale]);
  /** @param byMail whether to sign in by mail rather than in another way */
  const go = async (byMail: boolean) => {
    const found = findAdIssues(view, ad.$value.get(), photos.photos.length);
    const isMissing = byMail && !email.includes('@');
    setMailMissing(isMissing);
    if (found.length > 0) {
      form.point(found);
      return setAsked((count) => count + 1);
    }
    if (isMissing) return fields.current?.querySelector<HTMLElement>('[name=email]')?.focus();
    if (isGoing.current) return;
    isGoing.current = true;
    const arePhotosReady = await photos.settled();
    isGoing.current = false;
    setUnready(!arePhotosReady);
    if (!arePhotosReady) return focusPath('gallery');
    draft.keep();
    // Photos that the browser could not store have to be added after sign-in.
    if (!photos.refused) storeSendRequest(getBrowserStorage());
    if (byMail) mailForm.current?.requestSubmit();
    else location.assign(draft.works ? view.pages.loginBegun : view.pages.login);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Dialogs are elsewhere in the DOM, but React lets their submit events bubble through here.
    if (event.target === event.currentTarget) void go(view.signInMail);
  };
  const clear = () => {
    draft.forget();
    photos.clear();
    const blank = leavesOf(form.get().saved.value);
    for (const path of Object.keys(blank)) set(path, path === LANGUAGE_PATH ? view.prefill[path] : blank[path]);
    setAsking(false);
    setSaid(words.cleared);
  };
  const isBlank = useStoreSelector(form.$draft, (now) => Object.keys(typedFields(now, ad.isKnown)).length === 0);
  const empty = isBlank && photos.photos.length === 0;
  return (
    <AdFormProvider page={page} ad={ad}>
      <div>
        <form className={adForm} noValidate ref={fields} onSubmit={submit}>
          {said !== null && <Notice role="status">{said}</Notice>}
          <AdFields photos={photos}>
            {view.signInMail && (
              <div>
                <TextField
                  label={words.email}
                  required
                  hint={words.emailHint}
                  error={isMailMissing ? words.emailMissing : null}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  spellCheck={false}
                  value={email}
                  onChange={(next) => {
                    setEmail(next);
                    setMailMissing(false);
                  }}
                />
                <div className="mt-2">
                  <Button size="s" variant="g" onPress={() => void go(false)}>
                    {words.otherWays}
                  </Button>
                </div>
              </div>
            )}
          </AdFields>
          <NextSteps />
          <InvalidAdFields draft={form} on />
          {isUnready && photos.photos.some(({ state }) => state === 'failed') && (
            <Notice tone="danger" role="alert">
              {words.photos.unsent}
            </Notice>
          )}
          {!draft.works && (
            <Notice tone="sun" role="status">
              {words.notKeptHere}
            </Notice>
          )}
          <FormBar
            isRaised
            isLive={false}
            label={words.actions}
            state={draft.works ? words.keptHere : words.notKeptHere}
          >
            {!empty && (
              <Button variant="g" onPress={() => setAsking(true)}>
                {words.clear}
              </Button>
            )}
            <Button className="max-md:min-h-11.5 max-md:px-4.5" type="submit" variant="p" icon={send}>
              {words.sendSignedOut}
            </Button>
          </FormBar>
        </form>
        <form hidden method="post" action={view.pages.signIn} ref={mailForm}>
          <input type="hidden" name="intent" value="mail" />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="returnTo" value={draft.works ? view.pages.addBegun : view.pages.add} />
        </form>
        {asking && (
          <ConfirmDialog
            isOpen
            danger
            title={words.clearTitle}
            text={words.clearText}
            confirmLabel={words.clear}
            onClose={() => setAsking(false)}
            onConfirm={clear}
          />
        )}
      </div>
    </AdFormProvider>
  );
}
