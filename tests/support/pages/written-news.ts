import type { Locator } from '@playwright/test';
import type { RichText } from '#content/text/rich-node.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { draftNews, moveToStatus } from '#tests/support/data/content.ts';

export const editPath = (id: string) => `/dashboard/news/edit/${id}`;
export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const docOf = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });

export const title = 'Текст зі світлинами';

/** Stored text in short form: the words of a paragraph, or the type of any other block. */
export async function readStoredBlocks(id: string): Promise<string[]> {
  const body = (await findRecord(await ensureSiteOpen(), id))!.content.texts.ua?.body as RichText | undefined;
  return (body?.content ?? []).map(({ type, content }) =>
    type === 'paragraph' ? (content ?? []).map(({ text }) => text).join('') : type,
  );
}

/** Displayed text in the same form. */
export const readDisplayedBlocks = (body: Locator) =>
  body.evaluate((text) =>
    [...text.children].map((child) => {
      if (child.tagName === 'P') return child.textContent;
      if (child.hasAttribute('data-upload')) return 'upload';
      return child.hasAttribute('data-provider') ? 'embed' : child.tagName.toLowerCase();
    }),
  );

/** Publishes news with this text: changes to it are saved only on request. */
export async function publishNews(...texts: string[]): Promise<EntryRecord> {
  return moveToStatus(
    await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body: docOf(...texts) } } }),
    'published',
  );
}
