import type { PaletteTexts } from '#content/messages/dashboard/palette.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { Place } from '#server/features/dashboard/palette.ts';

export interface PaletteProps extends UiProps {
  texts: PaletteTexts;
  places: readonly Place[];
  /** Id of the user whose recent entries are stored on this device. */
  viewerId: string;
}
