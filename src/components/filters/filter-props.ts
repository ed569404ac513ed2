import type { ListData } from '#components/list/list-page.ts';
import type { Locale } from '#content/locale.ts';

/** What every filter of a list takes. */
export interface FilterProps {
  data: ListData;
  locale: Locale;
}
