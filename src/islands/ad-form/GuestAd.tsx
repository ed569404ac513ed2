import { useEffect, useRef, useState } from 'react';
import { changedPaths, leavesOf, type Leaves } from '#islands/entry-form/drafts/entry-draft.ts';
import type { EntryDraft } from '#islands/entry-form/drafts/entry-store.ts';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { FormBar } from '#islands/entry-form/FormBar.tsx';
import { usePart } from '#islands/kit/use-part.ts';
import { Button } from '#islands/ui/Button.tsx';
import { send } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { createAdDraft } from './ad-draft.ts';
import { adForm } from './ad-form-classes.ts';
import type { AdFormProps } from './ad-form-context.ts';
import { AdFields } from './AdFields.tsx';
import { AdFrame } from './AdFrame.tsx';
import { AdFaults } from './AdNotices.tsx';
import { adIssues } from './check-ad.ts';
import { GUEST_SCOPE, type GuestDraft, type KeptPhoto } from './guest-draft.ts';
import { NextSteps } from './NextSteps.tsx';
import { useGuestDraft } from './use-guest-draft.ts';
import { usePhotos } from './use-photos.ts';

const LANGUAGE = 'details.language';

/** What was typed; what is known beforehand, and in which language one would write, is no draft yet. */
function typedFields({ saved, value }: EntryDraft): Leaves {
  const typed = leavesOf(value);
  const changed = changedPaths(saved.value, value);
  return changed.length === 1 && changed[0] === LANGUAGE
    ? {}
    : Object.fromEntries(changed.map((path) => [path, typed[path]]));
}

/** An ad begun by somebody who is not signed in: everything stays in this browser until they are. */
export function GuestAd(page: AdFormProps) {
  const { view, words } = page;
  const [ad] = useState(() => createAdDraft(view));
  const { draft: form, set } = ad;
  const photos = usePhotos({ first: [], sends: false, scope: GUEST_SCOPE });
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  // Photos that are just being brought back are not gone.
  const coming = useRef<readonly KeptPhoto[] | null>(null);
  const kept =
    coming.current ?? photos.photos.filter(({ blob }) => blob !== null).map(({ key, name }) => ({ key, name }));
  const show = async (draft: GuestDraft | null) => {
    coming.current = draft?.photos ?? [];
    const blank = leavesOf(form.get().saved.value);
    for (const path of Object.keys(blank)) {
      const leaf = Object.hasOwn(draft?.fields ?? {}, path) ? draft!.fields[path] : blank[path];
      if (JSON.stringify(leavesOf(form.get().value)[path]) !== JSON.stringify(leaf)) set(path, leaf);
    }
    // What was begun in the language of another page stays in it.
    set(LANGUAGE, draft === null ? view.prefill[LANGUAGE] : (draft.fields[LANGUAGE] ?? blank[LANGUAGE]));
    await photos.restore(GUEST_SCOPE, coming.current);
    coming.current = null;
  };
  const draft = useGuestDraft(
    form.$draft,
    () => typedFields(form.get()),
    kept,
    (found, elsewhere) => {
      void show(found);
      // The public page has no place for messages of its own: they stand in the form.
      if (elsewhere) setSaid(words.elsewhere);
    },
  );
  useEffect(() => {
    const [first] = ad.$issues.get();
    if (asked > 0 && first !== undefined) focusPath(first.path);
  }, [ad, asked]);
  // The button that began it is gone.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-add] button')?.focus({ preventScroll: true }), []);
  const go = async () => {
    const found = adIssues(view, ad.$value.get(), photos.photos.length);
    if (found.length > 0) {
      form.point(found);
      return setAsked((count) => count + 1);
    }
    await photos.settled();
    draft.keep();
    location.assign(draft.works ? view.pages.loginBegun : view.pages.login);
  };
  const clear = () => {
    draft.forget();
    photos.clear();
    const blank = leavesOf(form.get().saved.value);
    for (const path of Object.keys(blank)) set(path, path === LANGUAGE ? view.prefill[path] : blank[path]);
    setAsking(false);
    setSaid(words.cleared);
  };
  const isBlank = usePart(form.$draft, (now) => Object.keys(typedFields(now)).length === 0);
  const empty = isBlank && photos.photos.length === 0;
  return (
    <AdFrame page={page} ad={ad}>
      <div ref={root}>
        <form
          className={adForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The forms of dialogs stand elsewhere in the page, but React lets their events pass through here.
            if (event.target === event.currentTarget) void go();
          }}
        >
          {said !== null && <Notice role="status">{said}</Notice>}
          <AdFields photos={photos} />
          <NextSteps />
          <AdFaults draft={form} on />
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
    </AdFrame>
  );
}
