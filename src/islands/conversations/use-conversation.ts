import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { showFailureToast } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import type { ConversationView, MessageView } from '#server/features/conversations/read-conversations.ts';
import type { ConversationMessages } from './conversation-words.ts';
import { getBrowserStorage, consumeGuestText } from './guest-text.ts';
import { countNew, mergeEarlier, mergeLatest, type MessagePage } from './merge-messages.ts';
import { readUnsentText, getTabStorage, storeUnsentText } from './unsent-text.ts';

const POLL_INTERVAL_MS = 15_000;

/** An outgoing message; it stays until it is delivered or removed. */
export interface Outgoing {
  key: number;
  text: string;
  /** Why delivery failed; null while it is in progress. */
  error: string | null;
}

export interface Conversation {
  view: ConversationView;
  shown: MessagePage;
  outgoing: readonly Outgoing[];
  /** Why the last request failed. */
  lost: 'offline' | 'signed-out' | null;
  /** The draft of a message; it survives a reload in this tab. */
  text: string;
  setText: (text: string) => void;
  /** The announcement of new messages for screen readers. */
  news: string;
  loadingEarlier: boolean;
  loadEarlier: () => Promise<void>;
  send: (text: string) => void;
  retry: (key: number) => void;
  discard: (key: number) => void;
  /** Loads and shows new messages. */
  load: () => Promise<ApiResult<ConversationView>>;
}

/** An open conversation: loads new messages every 15 seconds while the page is visible, and sends messages. */
export function useConversation(
  first: ConversationView,
  { locale, texts, failures, viewerId }: ConversationMessages,
): Conversation {
  const [view, setView] = useState(first);
  const [shown, setShown] = useState<MessagePage>({ messages: first.messages.toReversed(), next: first.next });
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [lost, setLost] = useState<Conversation['lost']>(null);
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const [loadingEarlier, setLoadingEarlier] = useState(false);
  const latest = useRef(shown);
  latest.current = shown;
  const keys = useRef(0);
  const asked = useRef(0);
  const { id } = first;

  const takeKept = useEffectEvent(() => {
    // Read now, not in the state updater, because the next effect overwrites the stored text. It also contains text
    // typed on the ad's page before sign-in, if the user already has this conversation.
    const kept = readUnsentText(getTabStorage(), viewerId, first.id);
    const guest = consumeGuestText(getBrowserStorage(), first.ad.id, Date.now());
    const isOnTheWay = new URLSearchParams(location.search).has('begun');
    if (isOnTheWay) history.replaceState(history.state, '', location.pathname);
    const isSent = guest.isSent && isOnTheWay && guest.text.trim() !== '';
    if (isSent) send(guest.text.trim());
    const rest = [kept, isSent ? '' : guest.text].filter((candidate) => candidate.trim() !== '');
    setText((typed) => typed || rest.join('\n\n'));
  });
  useEffect(() => takeKept(), [viewerId, first.id, first.ad.id]);
  useEffect(
    () =>
      storeUnsentText(getTabStorage(), viewerId, first.id, [
        ...outgoing.filter(({ error }) => error !== null).map((item) => item.text),
        text,
      ]),
    [outgoing, text, viewerId, first.id],
  );

  const load = useCallback(async () => {
    const turn = (asked.current += 1);
    const answer = await api('GET /conversations/{id}', { id });
    // Stale response: it may lack messages sent since.
    if (turn !== asked.current) return answer;
    setLost(answer.ok ? null : connectionLossOf(answer.failure));
    if (!answer.ok) return answer;
    const merged = mergeLatest(latest.current, answer.value);
    const fresh = countNew(latest.current, merged);
    setView(answer.value);
    setShown(merged);
    if (fresh > 0) setNews(plural(locale, fresh, texts.thread.newOne));
    if (answer.value.unread && !document.hidden) await api('POST /conversations/{id}/read', { id });
    return answer;
  }, [id, locale, texts]);

  useEffect(() => pollWhileVisible(load), [load]);

  const deliver = async ({ key, text: messageText }: Outgoing) => {
    const answer = await api('POST /conversations/{id}/messages', { id, body: { text: messageText } });
    if (!answer.ok) {
      if (isSignedOut(answer.failure)) setLost('signed-out');
      // The form reports the sign-out.
      const error = isSignedOut(answer.failure)
        ? ''
        : answer.failure.code === 'too_many_requests'
          ? plural(locale, Math.max(1, Math.ceil(answer.failure.retryAfterSeconds / 60)), texts.form.wait)
          : failureText(locale, failures, answer.failure);
      setOutgoing((all) => all.map((item) => (item.key === key ? { ...item, error } : item)));
      if (answer.failure.status === 409) await load();
      return;
    }
    const arrived: MessageView = { id: answer.value.id, mine: true, text: messageText, at: new Date().toISOString() };
    setShown((before) =>
      before.messages.some(({ id: messageId }) => messageId === arrived.id)
        ? before
        : { ...before, messages: [...before.messages, arrived] },
    );
    setOutgoing((all) => all.filter((candidate) => candidate.key !== key));
    await load();
  };
  const send = (messageText: string) => {
    const one: Outgoing = { key: ++keys.current, text: messageText, error: null };
    setOutgoing((all) => [...all, one]);
    void deliver(one);
  };
  const retry = (key: number) => {
    const one = outgoing.find((each) => each.key === key);
    if (one === undefined) return;
    setOutgoing((all) => all.map((each) => (each.key === key ? { ...each, error: null } : each)));
    void deliver(one);
  };
  const discard = (key: number) => setOutgoing((all) => all.filter((candidate) => candidate.key !== key));
  const loadEarlier = async () => {
    if (shown.next === null || loadingEarlier) return;
    setLoadingEarlier(true);
    const answer = await api('GET /conversations/{id}', { id, query: { before: shown.next } });
    if (answer.ok) setShown((before) => mergeEarlier(before, answer.value));
    else if (isSignedOut(answer.failure)) setLost('signed-out');
    else showFailureToast(locale, failures, answer.failure);
    setLoadingEarlier(false);
  };
  return {
    view,
    shown,
    outgoing,
    lost,
    text,
    setText,
    news,
    loadingEarlier,
    loadEarlier,
    send,
    retry,
    discard,
    load,
  };
}

const isSignedOut = ({ status, code }: ApiFailure) => status === 401 || code === 'signed_out';
const connectionLossOf = (failure: ApiFailure) =>
  isSignedOut(failure) ? 'signed-out' : failure.status === 0 ? 'offline' : null;

/**
 * Calls immediately, then every 15 seconds while the page is visible and its viewer is signed in, and when the page
 * becomes visible or gets the focus.
 */
function pollWhileVisible(call: () => Promise<ApiResult<unknown>>): () => void {
  let timer = 0;
  let running = false;
  let over = false;
  const plan = () => {
    clearTimeout(timer);
    if (!over && !document.hidden) timer = window.setTimeout(() => void run(), POLL_INTERVAL_MS);
  };
  const run = async () => {
    if (running || document.hidden) return;
    running = true;
    clearTimeout(timer);
    const answer = await call();
    running = false;
    if (answer.ok || !isSignedOut(answer.failure)) plan();
  };
  const look = () => void run();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
