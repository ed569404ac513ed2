import type { RedirectTexts } from '#content/messages/redirects.ts';
import type { RedirectListView } from '#server/features/redirects/redirect-list.ts';
import type { ListFrame } from '../kit/define-body.tsx';
import { screenOf } from '../kit/Screen.tsx';
import type { ScreenWords } from '../kit/words.ts';

export type RedirectWords = ScreenWords<RedirectTexts>;
export type RedirectFrame = ListFrame<RedirectListView, RedirectWords>;
export const useRedirects = screenOf<RedirectListView, RedirectWords>();
