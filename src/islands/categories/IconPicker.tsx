import { Icon } from '../ui/Icon.tsx';
import { ban } from '../ui/icons.ts';
import { useCategoryFormContext } from './category-form-context.ts';

/** One of the icons that the site draws, as radio buttons: arrows walk through them. */
export function IconPicker() {
  const { texts, icons, iconNames, form } = useCategoryFormContext();
  const choices: [name: string | null, body: string, label: string][] = [
    [null, ban, texts.noIcon],
    ...Object.entries(icons).map(([name, body]): [string, string, string] => [name, body, iconNames[name] ?? name]),
  ];
  return (
    <fieldset className="ui-field ef-group">
      <legend className="ui-label">{texts.icon}</legend>
      <div className="cat-icons">
        {choices.map(([name, body, label]) => (
          <label key={name ?? ''} title={label}>
            <input
              type="radio"
              name="icon"
              className="sr-only"
              checked={form.value.icon === name}
              onChange={() => form.change({ icon: name }, 'icon')}
            />
            <Icon icon={body} size={22} />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
