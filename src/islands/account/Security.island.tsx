import { useState } from 'react';
import type { CabinetTexts } from '#content/messages/cabinet.ts';
import type { FailureTexts, SessionTexts } from '#content/messages/people.ts';
import type { SessionView, WayIn } from '#server/core/accounts/session-views.ts';
import { api } from '../api.ts';
import type { ApiResult } from '../request.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { afterSessionAct } from '../stores/session.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OutdatedState } from '../ui/states.tsx';
import { UiProvider, type UiProps } from '../ui/UiProvider.tsx';
import { SessionList } from './SessionList.tsx';
import { goToSignIn, sayFailure } from './sign-in-again.ts';
import { useSessionWatch } from './use-account.ts';
import { useOpener } from './use-opener.ts';
import { WaysIn } from './WaysIn.tsx';

export interface SecurityView {
  sessions: SessionView[];
  waysIn: WayIn[];
}

export interface SecurityProps extends UiProps {
  texts: CabinetTexts;
  failures: FailureTexts;
  words: SessionTexts;
  first: SecurityView;
  viewerId: string;
  acting: boolean;
}

/** Where one is signed in, and how one signs in. */
export function Security({ locale, ui, texts, failures, words, first, viewerId, acting }: SecurityProps) {
  const { view, busy: refreshing, failed, refresh } = usePageView(first, locale);
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<'others' | 'all' | null>(null);
  const opener = useOpener();
  useSessionWatch(locale, viewerId);
  const choose = (which: 'others' | 'all') => {
    opener.opened();
    setAsked(which);
  };
  const close = () => {
    setAsked(null);
    opener.closed();
  };
  async function act(name: string, send: () => Promise<ApiResult<unknown>>, summary: string): Promise<void> {
    setBusy(name);
    const answer = await send();
    setBusy(null);
    if (asked !== null) close();
    if (!answer.ok) return sayFailure(locale, failures, answer.failure);
    // It ended this session too: nothing is left to look at.
    if (name === 'all') return goToSignIn(locale);
    toasts.add({ severity: 'success', summary, group: 'account' });
    afterSessionAct();
    await refresh();
  }
  const end = ({ id }: SessionView) =>
    void act(id, () => api('POST /auth/revoke-session', { body: { id } }), texts.endOneDone);
  return (
    <UiProvider locale={locale} ui={ui}>
      {acting && <Notice>{texts.actingNote}</Notice>}
      {failed && (
        <div className="ui-panel">
          <OutdatedState busy={refreshing} onRetry={() => void refresh()} />
        </div>
      )}
      <section className="ui-panel ui-padded" aria-labelledby="sessions">
        <h2 id="sessions">{texts.sessions}</h2>
        <p className="meta">{texts.sessionsHint}</p>
        <SessionList
          sessions={view.sessions}
          texts={words}
          action={(session) =>
            !session.current &&
            !acting && (
              <Button size="s" busy={busy === session.id} onPress={() => end(session)}>
                {texts.endOne}
                <span className="sr-only"> {session.device}</span>
              </Button>
            )
          }
        />
        {!acting && (
          <div className="ui-form-foot">
            {view.sessions.some(({ current }) => !current) && (
              <Button onPress={() => choose('others')}>{texts.endOthers}</Button>
            )}
            <Button onPress={() => choose('all')}>{texts.endAll}</Button>
          </div>
        )}
      </section>
      <WaysIn
        ways={view.waysIn}
        locale={locale}
        texts={texts}
        words={words}
        failures={failures}
        acting={acting}
        onChanged={() => void refresh()}
      />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          danger={asked === 'all'}
          title={asked === 'all' ? texts.endAllTitle : texts.endOthersTitle}
          text={asked === 'all' ? texts.endAllText : texts.endOthersText}
          confirmLabel={asked === 'all' ? texts.endAll : texts.endOthers}
          busy={busy !== null}
          onClose={close}
          onConfirm={() =>
            void act(
              asked,
              () =>
                api(asked === 'all' ? 'POST /auth/revoke-sessions' : 'POST /auth/revoke-other-sessions', { body: {} }),
              texts.endOthersDone,
            )
          }
        />
      )}
    </UiProvider>
  );
}
