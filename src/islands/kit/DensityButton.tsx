import { useSyncExternalStore } from 'react';
import { DENSITY_COOKIE, densityOf, type Density } from '#content/density.ts';
import { Button } from '../ui/Button.tsx';
import { rows3, rows4 } from '../ui/icons.ts';
import { useUi } from '../ui/UiProvider.tsx';

const YEAR_S = 31_536_000;
const changed = 'list-density';

const read = (): Density => densityOf(document.documentElement.dataset.density);
const watch = (onChange: () => void) => {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
};

function choose(density: Density): void {
  document.documentElement.dataset.density = density;
  document.cookie = `${DENSITY_COOKIE}=${density}; path=/; max-age=${YEAR_S}; samesite=lax`;
  dispatchEvent(new Event(changed));
}

/** Changes between compact rows of one line and roomy ones; the server draws the next page as chosen. */
export function DensityButton() {
  const { ui } = useUi();
  const density = useSyncExternalStore(watch, read, () => null);
  const isCompact = density !== 'roomy';
  return (
    <Button
      variant="g"
      size="s"
      className="max-md:hidden"
      icon={isCompact ? rows3 : rows4}
      label={isCompact ? ui.roomyRows : ui.compactRows}
      onPress={() => choose(isCompact ? 'roomy' : 'compact')}
    />
  );
}
