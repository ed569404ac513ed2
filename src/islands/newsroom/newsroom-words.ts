import type { KindDeclaration } from '#content/define-kind.ts';
import type { Locale } from '#content/locale.ts';
import { listTools } from '#content/messages/list-tools.ts';
import { newsroom } from '#content/messages/newsroom.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import type { NewsroomWords } from './newsroom-context.ts';

type Given = Pick<
  NewsroomWords,
  'base' | 'section' | 'createHref' | 'categories' | 'firstView' | 'options' | 'timeZone'
>;

/** What a page hands to the list of a kind; for pages only, since it holds both languages. */
export function newsroomWords(locale: Locale, kind: KindDeclaration, title: string, given: Given): NewsroomWords {
  const texts = newsroom[locale];
  const words = kind.words[locale];
  return {
    ...given,
    locale,
    title,
    texts,
    tools: listTools[locale],
    ui: ui[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    kind: kind.name,
    workflow: kind.workflow,
    counts: words.count,
    create: words.create,
    fields: { ...texts.commonFields, ...words.fields },
  };
}
