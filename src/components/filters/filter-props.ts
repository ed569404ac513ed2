import type { Locale } from '#content/locale.ts';
import type { ListData } from '#components/list/list-page.ts';

/** What every filter of a list takes. */
export interface FilterProps {
  data: ListData;
  locale: Locale;
}
