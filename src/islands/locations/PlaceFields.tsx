import { mapHref } from '#content/places/point.ts';
import type { Issue } from '#content/result.ts';
import { Switch } from '#islands/ui/fields/Checkbox.tsx';
import { PlaceField } from '#islands/ui/fields/PlaceField.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { externalLink } from '#islands/ui/icons.ts';
import type { LocationTreeView } from '#server/features/terms/location-tree.ts';
import { button } from '#styles/button-classes.ts';
import { formColumns } from '#styles/form-classes.ts';
import { AliasField } from './AliasField.tsx';
import { parseDegrees, type PlaceValue } from './place-value.ts';
import { useLocations, type PlaceType } from './use-locations.ts';

export interface PlaceFieldsProps {
  value: PlaceValue;
  set: (change: Partial<PlaceValue>) => void;
  issueAt: (path: string) => Issue | null;
  /** Possible parents of the place, excluding the place itself. */
  parents: LocationTreeView['parents'];
  ownId: string | null;
}

const types: readonly PlaceType[] = ['country', 'state', 'city'];
const parentTypes: Record<PlaceType, readonly PlaceType[]> = {
  country: [],
  state: ['country'],
  city: ['country', 'state'],
};

export function PlaceFields({ value, set, issueAt, parents, ownId }: PlaceFieldsProps) {
  const { texts } = useLocations().words;
  const { fields, hints, errors } = texts;
  const errorAt = (path: string, text: string, special: Partial<Record<Issue['code'], string>> = {}) => {
    const issue = issueAt(path);
    return issue && (special[issue.code] ?? text);
  };
  const offered = parents.filter(({ id, type }) => id !== ownId && parentTypes[value.type].includes(type));
  const retype = (type: PlaceType) => {
    const fits = parents.some(({ id, type: held }) => id === value.parentId && parentTypes[type].includes(held));
    set({ type, ...(fits ? {} : { parentId: '' }) });
  };
  const [lat, lng] = [parseDegrees(value.lat), parseDegrees(value.lng)];
  return (
    <>
      <div className={formColumns}>
        <TextField
          label={fields.ua}
          hint={hints.ua}
          required
          autoFocus
          lang="uk"
          value={value.ua}
          onChange={(ua) => set({ ua })}
          limit={80}
          error={errorAt('name.ua', errors.name)}
        />
        <TextField
          label={fields.us}
          hint={hints.us}
          lang="en"
          value={value.us}
          onChange={(us) => set({ us })}
          limit={80}
          error={errorAt('name.us', errors.name)}
        />
        <Select
          label={fields.type}
          required
          value={value.type}
          onChange={(type) => retype(type as PlaceType)}
          options={types.map((type) => ({ value: type, label: texts.types[type] }))}
          error={errorAt('type', errors.type)}
        />
        {value.type === 'country' ? (
          <Select
            label={fields.parentId}
            disabled
            placeholder={texts.noParent}
            value=""
            onChange={() => undefined}
            options={[]}
          />
        ) : (
          <PlaceField
            label={fields.parentId}
            required
            placeholder={texts.chooseParent}
            value={value.parentId}
            onChange={(parentId) => set({ parentId })}
            options={offered.map(({ id, name, depth, names }) => ({
              value: id,
              label: `${'\u2003'.repeat(depth)}${name}`,
              names,
            }))}
            error={errorAt('parentId', errors.parentId, { cycle: errors.cycle })}
          />
        )}
        <TextField
          label={fields.slug}
          hint={hints.slug}
          spellCheck={false}
          value={value.slug}
          onChange={(slug) => set({ slug })}
          error={errorAt('slug', errors.slug, { taken: errors.slugTaken })}
        />
        {value.type !== 'city' && (
          <TextField
            label={fields.iso}
            hint={value.type === 'country' ? hints.isoCountry : hints.isoState}
            spellCheck={false}
            value={value.iso}
            onChange={(iso) => set({ iso })}
            error={errorAt('iso', errors.iso)}
          />
        )}
      </div>
      <div className={formColumns}>
        <TextField
          label={fields.lat}
          hint={hints.point}
          inputMode="text"
          spellCheck={false}
          value={value.lat}
          onChange={(next) => set({ lat: next })}
          error={errorAt('lat', errors.lat)}
        />
        <TextField
          label={fields.lng}
          hint={hints.pointLng}
          inputMode="text"
          spellCheck={false}
          value={value.lng}
          onChange={(next) => set({ lng: next })}
          error={errorAt('lng', errors.lng)}
        />
      </div>
      {typeof lat === 'number' && typeof lng === 'number' && (
        <a
          className={button({ size: 's', class: 'justify-self-start' })}
          href={mapHref({ lat, lng })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={externalLink} size={18} />
          {texts.openMap}
          <span className="sr-only"> ({texts.newTab})</span>
        </a>
      )}
      <AliasField
        aliases={value.aliases}
        typed={value.alias}
        onChange={(aliases, alias) => set({ aliases, alias })}
        error={errorAt('aliases', errors.aliases)}
      />
      <Switch label={fields.active} hint={hints.active} checked={value.active} onChange={(active) => set({ active })} />
    </>
  );
}
