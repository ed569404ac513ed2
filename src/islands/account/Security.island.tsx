import type { CabinetTexts } from '#content/messages/account/cabinet.ts';
import type { SessionTexts } from '#content/messages/people.ts';
import { api } from '#islands/api.ts';
import { RequestConfirmDialog } from '#islands/kit/RequestConfirmDialog.tsx';
import { Screen, createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import { refreshSession } from '#islands/stores/session.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { OutdatedState } from '#islands/ui/states.tsx';
import type { SessionView, SignInMethod } from '#server/core/accounts/session-views.ts';
import { formFooter } from '#styles/form-classes.ts';
import { panelBox, panelColumn, panelTitle } from '#styles/panel-classes.ts';
import { SessionList } from './SessionList.tsx';
import { goToSignIn } from './sign-in-redirect.ts';
import { SignInMethods } from './SignInMethods.tsx';

export interface SecurityView {
  sessions: SessionView[];
  waysIn: SignInMethod[];
}

interface SecurityMessages extends ScreenMessages<CabinetTexts> {
  sessions: SessionTexts;
  /** Whether a staff member is impersonating the owner of the account. */
  impersonated: boolean;
}
const useSecurity = createScreenHook<SecurityView, SecurityMessages>();

/** The viewer's sessions and ways to sign in. */
export function Security({ first, words }: { first: SecurityView; words: SecurityMessages }) {
  return (
    <Screen first={first} words={words} group="account">
      <Sessions />
    </Screen>
  );
}

function Sessions() {
  const { view, busy: refreshing, failed, acting: underWay, refresh, open, close, done, act, words } = useSecurity();
  const { locale, texts, failures, sessions, impersonated: acting } = words;
  const end = ({ id }: SessionView) =>
    void act(
      () => api('POST /auth/revoke-session', { body: { id } }),
      () => {
        refreshSession();
        return texts.endOneDone;
      },
      { row: id },
    );
  const askOthers = () =>
    open(
      <RequestConfirmDialog
        title={texts.endOthersTitle}
        text={texts.endOthersText}
        confirmLabel={texts.endOthers}
        request={() => api('POST /auth/revoke-other-sessions', { body: {} })}
        summary={texts.endOthersDone}
        onDone={() => {
          refreshSession();
          done(texts.endOthersDone);
        }}
      />,
    );
  const askAll = () =>
    open(
      <RequestConfirmDialog
        danger
        title={texts.endAllTitle}
        text={texts.endAllText}
        confirmLabel={texts.endAll}
        request={() => api('POST /auth/revoke-sessions', { body: {} })}
        summary={texts.endOthersDone}
        // This session has ended as well, so this page has nothing left to show.
        onDone={() => {
          close();
          goToSignIn(locale);
        }}
      />,
    );
  return (
    <div className={panelColumn}>
      {acting && <Notice>{texts.actingNote}</Notice>}
      {failed && (
        <div className={panelBox.plain}>
          <OutdatedState busy={refreshing} onRetry={() => void refresh()} />
        </div>
      )}
      <section className={panelBox.padded} aria-labelledby="sessions">
        <h2 className={panelTitle} id="sessions">
          {texts.sessions}
        </h2>
        <p className="mt-1.5 text-14 text-muted">{texts.sessionsHint}</p>
        <SessionList
          sessions={view.sessions}
          texts={sessions}
          action={(session) =>
            !session.current &&
            !acting && (
              <Button size="s" busy={underWay.has(session.id)} onPress={() => end(session)}>
                {texts.endOne}
                <span className="sr-only"> {session.device}</span>
              </Button>
            )
          }
        />
        {!acting && (
          <div className={`${formFooter} mt-4`}>
            {view.sessions.some(({ current }) => !current) && <Button onPress={askOthers}>{texts.endOthers}</Button>}
            <Button onPress={askAll}>{texts.endAll}</Button>
          </div>
        )}
      </section>
      <SignInMethods
        ways={view.waysIn}
        locale={locale}
        texts={texts}
        words={sessions}
        failures={failures}
        acting={acting}
        onChanged={() => void refresh()}
      />
    </div>
  );
}
