import { expect, it } from 'vitest';
import { settingsMessages } from '#content/messages/dashboard/settings.ts';
import { sectionsOf, settingForms, type SettingField, type SettingForm } from './setting-forms.ts';
import { defaultSettings, settingSections, settingsSchema } from './settings.ts';

const fields = Object.values(settingForms).flatMap((groups) =>
  groups.flatMap((group): readonly SettingField[] => group.fields),
);
const accepts = (path: string, value: unknown) => {
  const [section, name] = path.split('.') as [keyof typeof defaultSettings, string];
  return settingsSchema.safeParse({ ...defaultSettings, [section]: { ...defaultSettings[section], [name]: value } })
    .success;
};

it.each(fields.flatMap((field) => (field.type === 'bilingual' ? [[field.path, field] as const] : [])))(
  'the form field %s has the limits of the schema',
  (path, { max, required = false }) => {
    const text = (length: number) => ({ ua: 'я'.repeat(length), us: 'x'.repeat(length) });
    expect([accepts(path, text(max)), accepts(path, text(max + 1)), accepts(path, text(0))]).toEqual([
      true,
      false,
      !required,
    ]);
  },
);

it.each(fields.flatMap((field) => (field.type === 'integer' ? [[field.path, field] as const] : [])))(
  'the form field %s has the range of the schema',
  (path, { min, max }) => {
    expect([min - 1, min, max, max + 1].map((value) => accepts(path, value))).toEqual([false, true, true, false]);
  },
);

it('the pages contain every setting without a dedicated form', () => {
  const paths = fields.map(({ path }) => path);
  const all = settingSections
    .filter((section) => !['consent', 'front', 'launch'].includes(section))
    .flatMap((section) =>
      section === 'socials' ? ['socials'] : Object.keys(defaultSettings[section]).map((name) => `${section}.${name}`),
    );
  expect(paths.toSorted()).toEqual(all.toSorted());
  for (const path of paths)
    for (const words of Object.values(settingsMessages)) expect(words.labels, path).toHaveProperty([path]);
  expect((Object.keys(settingForms) as SettingForm[]).map(sectionsOf)).toEqual([
    ['site', 'brand', 'texts', 'socials'],
    ['contacts'],
    ['ads', 'moderation', 'rates'],
    ['search'],
  ]);
});
