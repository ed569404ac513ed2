import type { PaletteTexts } from '#content/messages/dashboard/palette.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { Place } from '#server/features/dashboard/palette.ts';

export interface PaletteProps extends UiProps {
  texts: PaletteTexts;
  places: readonly Place[];
  /** Whose recently opened entries are kept on this device. */
  viewerId: string;
}
