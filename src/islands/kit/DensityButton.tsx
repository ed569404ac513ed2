import { useSyncExternalStore } from 'react';
import { DENSITY_COOKIE, densityOf, type Density } from '#content/lists/density.ts';
import { Button } from '#islands/ui/Button.tsx';
import { rows3, rows4 } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';

const YEAR_S = 31_536_000;
const changeEvent = 'list-density';

const read = (): Density => densityOf(document.documentElement.dataset.density);
const watch = (onChange: () => void) => {
  addEventListener(changeEvent, onChange);
  return () => removeEventListener(changeEvent, onChange);
};

function choose(density: Density): void {
  document.documentElement.dataset.density = density;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The cookie applies to the dashboard in both languages, but not to public pages.
  for (const path of ['/dashboard', '/us/dashboard'])
    document.cookie = `${DENSITY_COOKIE}=${density}; path=${path}; max-age=${YEAR_S}; samesite=lax${secure}`;
  dispatchEvent(new Event(changeEvent));
}

/** Switches between compact single-line rows and spacious ones. The server renders later pages accordingly. */
export function DensityButton() {
  const { ui } = useUi();
  const density = useSyncExternalStore(watch, read, (): Density => 'compact');
  const isCompact = density === 'compact';
  return (
    <Button
      variant="g"
      size="s"
      className="ml-auto max-md:hidden"
      icon={isCompact ? rows3 : rows4}
      label={isCompact ? ui.roomyRows : ui.compactRows}
      onPress={() => choose(isCompact ? 'roomy' : 'compact')}
    />
  );
}
