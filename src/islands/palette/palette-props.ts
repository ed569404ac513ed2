import type { PaletteTexts } from '#content/messages/dashboard/palette.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { Destination } from '#server/features/dashboard/palette.ts';

export interface PaletteProps extends UiProps {
  texts: PaletteTexts;
  places: readonly Destination[];
  /** Id of the user whose recent entries are stored on this device. */
  viewerId: string;
}
