import { useMemo, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { ComboField } from '#islands/ui/fields/ComboField.tsx';
import { useError, useSetting, useSettings } from './settings-context.ts';

/** A time zone: its stored name, and its current offset from UTC. */
export interface Zone {
  id: string;
  offset: string;
}

/** Maximum number of listed zones. The others are found by typing. */
const MAX_ZONES = 60;

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_/]+/g, ' ')
    .trim();

/** A time zone, found by typing a part of its name; those of the site's country come first. */
export function ZoneField({
  path,
  label,
  hint,
  zones,
}: {
  path: string;
  label: string;
  hint?: string;
  zones: readonly Zone[];
}) {
  const { texts, countries } = useSettings();
  const [country] = useSetting<string>('site.country');
  const own = countries.find(({ value }) => value === country)?.timeZones;
  const [zone = '', set] = useSetting<string>(path);
  const error = useError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => {
    const wanted = normalise(typed ?? '');
    // The selected zone is always in the list; otherwise the field would lose its text on blur.
    const first = zones.filter(({ id }) => id === zone);
    const others = zones.filter(({ id }) => id !== zone && normalise(id).includes(wanted));
    const isNear = ({ id }: Zone) => own?.includes(id) ?? false;
    const near = others.filter(isNear);
    const far = others.filter((candidate) => !isNear(candidate));
    return [...first, ...near, ...far].slice(0, MAX_ZONES).map(({ id, offset }) => ({ id, label: id, note: offset }));
  }, [zones, zone, typed, own]);
  return (
    <div id={fieldId(path)} className="max-w-140">
      <ComboField
        label={label}
        hint={hint}
        error={error}
        required
        options={found}
        selected={zones.some(({ id }) => id === zone) ? zone : null}
        text={typed ?? zone}
        // The typed text is used unchanged: the server decides whether the zone exists.
        onText={(text) => {
          setTyped(text);
          set(text.trim());
        }}
        onPick={({ id }) => {
          setTyped(null);
          set(id);
        }}
        showAll={fill(texts.showAll, { label })}
        nothingFound={texts.nothingFound}
      />
    </div>
  );
}
