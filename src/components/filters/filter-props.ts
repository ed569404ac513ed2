import type { ListData } from '#components/list/list-page.ts';
import type { Locale } from '#content/locale.ts';

/** The props of every filter of a list. */
export interface FilterProps {
  data: ListData;
  locale: Locale;
}
