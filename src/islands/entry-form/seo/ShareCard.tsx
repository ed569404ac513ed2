import { useState } from 'react';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { requestForDraft, draftBody } from '#islands/entry-form/drafts/entry-store.ts';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { image } from '#islands/ui/icons.ts';
import { fieldError, fieldHint } from '#styles/form-classes.ts';

/** A picture as a `data:` URL, because the page's content security policy blocks `blob:`. */
function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(picture);
  });
}

/** The card on social networks, rendered by the server in the same way as after publishing. */
export function ShareCard({ language }: { language: Locale }) {
  const { aids, $value, view } = useForm();
  const title = useFormValue((form) => form.texts[language].title);
  const words = aids.search;
  const [card, setCard] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const draw = async () => {
    setBusy(true);
    const answer = await requestForDraft(
      `${view.addresses.preview[language]}/card`,
      draftBody(view.kind, view.entry?.id ?? null, $value.get()),
      async (response) => toDataUrl(await response.blob()),
    );
    setBusy(false);
    setFault(answer.ok ? null : answer.failure.issues.length > 0 ? words.cardFaults : words.cardFailed);
    if (answer.ok) setCard(answer.value);
  };
  return (
    <figure>
      <figcaption className={fieldHint}>{words.share}</figcaption>
      {card !== null && (
        <img
          className="mt-1.5 mb-2.5 block h-auto w-full max-w-120 rounded-lg border border-line"
          src={card}
          width={1200}
          height={630}
          alt={fill(words.cardAlt, { title: String(title || aids.preview.untitled) })}
        />
      )}
      <Button size="s" icon={image} busy={busy} onPress={() => void draw()}>
        {card === null ? words.showCard : words.renewCard}
      </Button>
      <p className={`${fieldError} empty:hidden`} role="status">
        {fault ?? ''}
      </p>
    </figure>
  );
}
