import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import type { Role } from '#content/model/roles.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { expect } from '#tests/support/test.ts';
import { waitForHydration } from './hydration.ts';
import { makePerson, signInAs, type TestPerson } from './sign-in.ts';

/** Shows the whole form at once: both languages side by side, with the panel. */
export const showWholeForm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // A page without an origin has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('writing', '{"beside":true,"side":true}');
  });

/** Waits until the form is hydrated and its editors have loaded, as on a user's first interaction. */
export async function formReady(page: Page): Promise<void> {
  await waitForHydration(page);
  const still = page.locator('[data-still]:has([contenteditable=true])');
  // Dispatches the event without moving the focus, so a test may start anywhere. Repeated, because React may add the
  // listener some time after hydration.
  await expect(async () => {
    await still.evaluateAll((all) => all[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await expect(still).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Signs a new person in and opens a dashboard form in its initial state, before any interaction. */
export async function enterForm(page: Page, role: Role, locale: Locale, path: string): Promise<TestPerson> {
  const person = await makePerson(role, { name: 'Marta Test', locale });
  await signInAs(page.context(), person.email);
  await page.goto(localisedPath(locale, path));
  await waitForHydration(page);
  return person;
}

/** The same with all parts of the form loaded. */
export async function openForm(page: Page, role: Role, locale: Locale, path: string): Promise<TestPerson> {
  await showWholeForm(page);
  const person = await enterForm(page, role, locale, path);
  await formReady(page);
  return person;
}

/** The part of a form in one language. */
export const languagePart = (page: Page, locale: Locale, language: Locale): Locator =>
  page.getByRole('region', { name: entryForm[locale].languages[language], exact: true });

/** The editable text in one language. */
export const bodyOf = (page: Page, locale: Locale, language: Locale): Locator =>
  languagePart(page, locale, language).locator('[role=textbox]');

let pictureCount = 0;

/** A picture that no other test has uploaded. */
export async function drawing(hue: number): Promise<Buffer> {
  pictureCount += 1;
  return sharp({
    create: {
      width: 800 + pictureCount,
      height: 600,
      channels: 3,
      background: { r: hue, g: process.pid % 255, b: pictureCount % 255 },
    },
  })
    .png()
    .toBuffer();
}
