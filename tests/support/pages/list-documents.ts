import type { PageReader } from '#server/core/entries/read/reader.ts';
import { listCalendarResponse } from '#server/features/discovery/calendars.ts';
import { listFeedResponse } from '#server/features/discovery/feeds.ts';
import type { RequestedDocument } from '#server/features/discovery/requested-document.ts';

type Answer = (reader: PageReader, siteUrl: string, asked: RequestedDocument) => Promise<Response>;

/** The document at a list's URL; `null` for any status but 200. */
const read =
  (answer: Answer) =>
  async (reader: PageReader, siteUrl: string, section: string, categorySlug: string | null = null, query = '') => {
    const response = await answer(reader, siteUrl, { section, categorySlug, params: new URLSearchParams(query) });
    return response.status === 200 ? response.text() : null;
  };

export const sectionFeed = read(listFeedResponse);
export const sectionCalendar = read(listCalendarResponse);
