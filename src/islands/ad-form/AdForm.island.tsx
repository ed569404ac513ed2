import { useEffect, useState } from 'react';
import { PictureContext } from '#islands/media/picture-context.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { AdFormProps } from './ad-form-context.ts';
import { GuestAd } from './GuestAd.tsx';
import { OwnAd } from './OwnAd.tsx';

/** The form for posting ads: in the cabinet, and on the public page before sign-in. */
export function AdForm(props: AdFormProps) {
  const { locale, ui, words, pictures, view } = props;
  // Only the browser knows its stored draft, so the form is not editable before hydration.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <UiProvider locale={locale} ui={ui}>
      <PictureContext value={pictures}>
        {!here ? (
          <p className="py-6 text-muted" role="status">
            {words.loading}
          </p>
        ) : view.viewerId === '' ? (
          <GuestAd {...props} />
        ) : (
          <OwnAd {...props} />
        )}
      </PictureContext>
    </UiProvider>
  );
}
