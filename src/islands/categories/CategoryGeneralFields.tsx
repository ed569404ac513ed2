import { fill } from '#content/messages/define-messages.ts';
import { slugify } from '#content/text/romanise.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Switch } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { ban } from '#islands/ui/icons.ts';
import { fieldLabel, formColumns } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { fieldId, useCategoryFormContext, useCategoryValue, useIssueText } from './category-form-context.ts';

/** The icons that the site offers, as radio buttons, so that arrow keys move between them. */
function IconPicker() {
  const { texts, icons, iconNames } = useCategoryFormContext();
  const [icon, change] = useCategoryValue((value) => value.icon);
  const choices: [name: string | null, body: string, label: string][] = [
    [null, ban, texts.noIcon],
    ...Object.entries(icons).map(([name, body]): [string, string, string] => [name, body, iconNames[name] ?? name]),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className={fieldLabel}>{texts.icon}</legend>
      <div className="flex flex-wrap gap-1">
        {choices.map(([name, body, label]) => (
          <label
            key={name ?? ''}
            title={label}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md border border-transparent text-ink-2 hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              checked={icon === name}
              onChange={() => change({ icon: name }, 'icon')}
            />
            <Icon icon={body} size={22} />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const MAX_SLUG_LENGTH = 100;

/** Parent, URL and appearance of the category. */
export function CategoryGeneralFields() {
  const { locale, texts, view, draft } = useCategoryFormContext();
  const issue = useIssueText();
  const [slug, change] = useCategoryValue((value) => value.slug);
  const [parentId] = useCategoryValue((value) => value.parentId);
  const [enabled] = useCategoryValue((value) => value.enabled);
  const [name] = useCategoryValue((value) => value.name);
  const { parents, addresses } = view;
  const address = (item: string) => addresses.page[locale].replace('{slug}', item);
  const storedSlug = useStoreSelector(draft.$draft, ({ saved }) => saved.row?.slug ?? null);
  const made = slugify(name.ua, MAX_SLUG_LENGTH) || slugify(name.us, MAX_SLUG_LENGTH);
  const slugHint =
    storedSlug !== null && slug !== storedSlug
      ? fill(texts.slugMoves, { old: address(storedSlug) })
      : slug === ''
        ? fill(texts.slugMade, { address: address(made || '…') })
        : address(slug);
  return (
    <section className={panelBox.stack} aria-labelledby="category-place">
      <h2 className={panelTitle} id="category-place">
        {texts.place}
      </h2>
      <div className={formColumns}>
        <div id={fieldId('slug')}>
          <TextField
            label={texts.slug}
            hint={slugHint}
            value={slug}
            error={issue('slug')}
            autoComplete="off"
            spellCheck={false}
            onChange={(next) => change({ slug: next }, 'slug')}
          />
        </div>
        <div id={fieldId('parentId')}>
          <Select
            label={texts.parent}
            required
            value={parentId ?? ''}
            error={issue('parentId')}
            onChange={(id) => change({ parentId: id === '' ? null : id }, 'parentId')}
            options={[
              { value: '', label: texts.root },
              ...parents.map(({ id, name: label, depth, bars }) => ({
                value: id,
                label: '\u2003'.repeat(depth + 1) + label + (bars === null ? '' : ` (${texts.bars[bars]})`),
                disabled: bars !== null,
              })),
            ]}
          />
        </div>
      </div>
      <div id={fieldId('icon')}>
        <IconPicker />
      </div>
      <div id={fieldId('enabled')}>
        <Switch
          label={texts.enabled}
          hint={texts.enabledHint}
          checked={enabled}
          onChange={(on) => change({ enabled: on }, 'enabled')}
        />
      </div>
    </section>
  );
}
