import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { ui } from '#content/messages/ui.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

it.each(locales)('NewPasswordField rates a password in %s, and prompts for one while it is empty', (locale) => {
  const told = (value: string) => {
    const field = createElement(NewPasswordField, { label: 'x', value, onChange: () => undefined });
    const html = renderToStaticMarkup(createElement(UiProvider, { locale, ui: ui[locale], children: field }));
    expect(html).toContain('autoComplete="new-password"');
    return /role="status">([^<]*)/.exec(html)?.[1];
  };
  const words = ui[locale].passwordStrength;
  expect(['', '1234567890ab', 'correcthorse', 'Correct-horse-7'].map(told)).toEqual([
    ui[locale].passwordPrompt,
    words.weak,
    words.medium,
    words.strong,
  ]);
});
