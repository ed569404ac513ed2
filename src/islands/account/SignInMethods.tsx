import { useState } from 'react';
import type { Locale } from '#content/locale.ts';
import type { CabinetTexts } from '#content/messages/account/cabinet.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { FailureTexts, SessionTexts } from '#content/messages/people.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { SignInMethod } from '#server/core/accounts/session-views.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { itemListClasses } from '#styles/record-classes.ts';
import { redirectIfSignedOut, showFailureToast } from './sign-in-redirect.ts';

interface Props {
  ways: readonly SignInMethod[];
  locale: Locale;
  texts: CabinetTexts;
  words: SessionTexts;
  failures: FailureTexts;
  acting: boolean;
  onChanged: () => void;
}

/** Sign-in methods: always email, plus the providers that are linked or can be. */
export function SignInMethods({ ways, locale, texts, words, failures, acting, onChanged }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<SignInMethod | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function link({ provider }: SignInMethod): Promise<void> {
    setBusy(provider);
    const here = location.pathname;
    const answer = await api('POST /auth/link-social', {
      body: { provider, callbackURL: here, errorCallbackURL: here },
    });
    if (answer.ok && URL.canParse(answer.value.url) && new URL(answer.value.url).protocol === 'https:')
      return location.assign(answer.value.url);
    setBusy(null);
    showFailureToast(
      locale,
      failures,
      answer.ok ? { status: 500, code: 'general', issues: [], retryAfterSeconds: 0 } : answer.failure,
    );
  }
  async function unlink({ provider, name }: SignInMethod): Promise<void> {
    setBusy(provider);
    const accounts = await api('GET /auth/list-accounts');
    const answer = accounts.ok
      ? await api('POST /auth/unlink-account', {
          body: { accountId: accounts.value.find(({ providerId }) => providerId === provider)?.id ?? '' },
        })
      : accounts;
    setBusy(null);
    if (!answer.ok) {
      if (!redirectIfSignedOut(locale, answer.failure)) setFailure(answer.failure);
      return;
    }
    setAsked(null);
    toasts.add({ severity: 'success', summary: fill(texts.unlinkDone, { provider: name }), group: 'account' });
    onChanged();
  }
  return (
    <section className={panelBox.padded} aria-labelledby="ways-in">
      <h2 className={panelTitle} id="ways-in">
        {words.waysIn}
      </h2>
      <ul className={itemListClasses.list}>
        <li className={itemListClasses.row}>
          <div className={itemListClasses.text}>
            <p>
              <b className="font-strong">{words.byMail}</b>
            </p>
            <p className="text-14 text-muted">{words.byMailHint}</p>
          </div>
        </li>
        {ways.map((way) => (
          <li key={way.provider} className={itemListClasses.row}>
            <div className={itemListClasses.text}>
              <p>
                <b className="font-strong">{way.name}</b>
              </p>
              <p className="text-14 text-muted">
                {way.linkedOn === null ? words.notLinked : fill(words.linkedOn, { date: way.linkedOn })}
              </p>
            </div>
            {!acting &&
              way.provider !== 'password' &&
              (way.linkedOn === null ? (
                <Button size="s" busy={busy === way.provider} onPress={() => void link(way)}>
                  {texts.link}
                  <span className="sr-only"> {way.name}</span>
                </Button>
              ) : (
                <Button
                  size="s"
                  onPress={() => {
                    setFailure(null);
                    setAsked(way);
                  }}
                >
                  {texts.unlink}
                  <span className="sr-only"> {way.name}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          title={fill(texts.unlinkTitle, { provider: asked.name })}
          text={fill(texts.unlinkText, { provider: asked.name })}
          confirmLabel={fill(texts.unlinkFrom, { provider: asked.name })}
          busy={busy !== null}
          error={failure && failureText(locale, failures, failure)}
          onClose={() => setAsked(null)}
          onConfirm={() => void unlink(asked)}
        />
      )}
    </section>
  );
}
