import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noRates } from '#content/format/rates.ts';
import { locales } from '#content/locale.ts';
import { settingsMessages as messages } from '#content/messages/dashboard/settings.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { settingLabel } from './setting-label.ts';
import { createSettingsProps } from './settings-words.ts';
import { SettingsForm } from './SettingsForm.island.tsx';

it.each(locales)('each currency has its own labels for rate and day (%s)', (locale) => {
  const { ads, moderation } = defaultSettings;
  const rates = { ...noRates, UAH: { rate: 0.024, date: '2026-11-20' } };
  const first = { value: { ads, moderation, rates }, revision: 1 };
  const words = createSettingsProps(locale, '/');
  const html = renderToStaticMarkup(createElement(SettingsForm, { page: 'advertisements', first, ...words }));
  expect(html).toContain('value="0.024"');
  expect(html).toContain('value="2026-11-20"');
  expect(html).toContain(messages[locale].rates.about);
  for (const currency of ['UAH', 'EUR', 'CAD'] as const)
    for (const part of ['rate', 'date'] as const) {
      const label = settingLabel(words, `rates.${currency}.${part}`);
      expect(label).toContain(messages[locale].labels[`rates.${currency}`]);
      expect(html).toContain(label);
    }
});
