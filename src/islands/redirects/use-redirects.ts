import type { RedirectTexts } from '#content/messages/dashboard/redirects.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { RedirectListView } from '#server/features/redirects/redirect-list.ts';

export type RedirectMessages = ScreenMessages<RedirectTexts>;
export type RedirectListContextValue = ListContextValue<RedirectListView, RedirectMessages>;
export const useRedirects = createScreenHook<RedirectListView, RedirectMessages>();
