import type { RedirectTexts } from '#content/messages/dashboard/redirects.ts';
import type { ListFrame } from '#islands/kit/define-body.tsx';
import { screenOf } from '#islands/kit/Screen.tsx';
import type { ScreenWords } from '#islands/kit/words.ts';
import type { RedirectListView } from '#server/features/redirects/redirect-list.ts';

export type RedirectWords = ScreenWords<RedirectTexts>;
export type RedirectFrame = ListFrame<RedirectListView, RedirectWords>;
export const useRedirects = screenOf<RedirectListView, RedirectWords>();
