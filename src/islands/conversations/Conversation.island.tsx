import { formatMonth } from '#content/format/format-month.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Screen } from '#islands/kit/Screen.tsx';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { tag } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { AdView } from '#server/features/conversations/ad-views.ts';
import type { ConversationView } from '#server/features/conversations/read-conversations.ts';
import { fieldHint } from '#styles/form-classes.ts';
import { panelBox } from '#styles/panel-classes.ts';
import { plainLink } from '#styles/record-classes.ts';
import { adHeaderClasses, panelFooter, thumbClasses } from './conversation-classes.ts';
import { useConversationScreen, type ConversationMessages } from './conversation-words.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { useConversation, type Conversation as ConversationState } from './use-conversation.ts';

/** A conversation about an ad: rendered and readable without scripts, live with them. */
export function Conversation({ first, words }: { first: ConversationView; words: ConversationMessages }) {
  const conversation = useConversation(first, words);
  return (
    <Screen first={first} words={words} group="conversation" load={conversation.load}>
      <ConversationPanel conversation={conversation} />
    </Screen>
  );
}

function ConversationPanel({ conversation }: { conversation: ConversationState }) {
  const { texts, list, signIn, locale } = useConversationScreen().words;
  const { view, lost, news } = conversation;
  return (
    <>
      <BackLink href={list} label={texts.thread.back} />
      <header className="mb-3.5 flex items-center justify-between gap-3">
        <div>
          <h1 className="font-serif text-h26" translate="no">
            {view.other}
          </h1>
          {view.otherSince !== null && (
            <p className="text-14 text-muted">{fill(texts.since, { month: formatMonth(locale, view.otherSince) })}</p>
          )}
        </div>
        <ConversationMenu conversation={conversation} />
      </header>
      <section className={panelBox.plain} aria-label={view.other}>
        <Ad ad={view.ad} />
        <MessageList conversation={conversation} />
        <p className="sr-only" role="status" aria-live="polite">
          {news}
        </p>
        <div className={`${panelFooter} border-t border-line`}>
          {lost !== null && (
            <Notice tone="sun" role="status">
              <p>
                {lost === 'offline' ? (
                  texts.thread.offline
                ) : (
                  <>
                    {texts.thread.signedOut}{' '}
                    <a href={signIn} target="_blank" rel="noreferrer">
                      {texts.thread.signIn}
                    </a>
                  </>
                )}
              </p>
            </Notice>
          )}
          {view.closed ? (
            <Notice title={texts.form.closed}>
              <p>{view.blockedByMe ? texts.acts.blockedByYou : texts.form.closedText}</p>
            </Notice>
          ) : (
            <MessageForm conversation={conversation} />
          )}
          <noscript>
            <p className={fieldHint}>{texts.thread.noScript}</p>
          </noscript>
        </div>
      </section>
    </>
  );
}

/** The ad of the conversation, with its state if it is no longer live. */
function Ad({ ad: { title, titleLocale, thumb, href, state } }: { ad: AdView }) {
  const { texts, locale } = useConversationScreen().words;
  const lang = titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang;
  const name =
    title === null ? (
      texts.untitled
    ) : (
      <span lang={lang} translate="no">
        {title}
      </span>
    );
  return (
    <div className={adHeaderClasses.row}>
      {thumb === null ? (
        <span className={thumbClasses.missing}>
          <Icon icon={tag} size={20} />
        </span>
      ) : (
        <img className={thumbClasses.picture} src={thumb} alt="" width="52" height="52" />
      )}
      <p className={adHeaderClasses.text}>
        {href === null ? (
          <b>{name}</b>
        ) : (
          <a className={plainLink} href={href}>
            <span className="sr-only">{texts.thread.about}: </span>
            {name}
          </a>
        )}
        <small className={state === 'live' ? adHeaderClasses.note : adHeaderClasses.over}>{texts.states[state]}</small>
      </p>
    </div>
  );
}
