import { pickTestValues } from '#tests/support/combinations.ts';
import { providerNames } from '#tests/support/identity-provider/providers.ts';
import {
  attemptInBrowser,
  control,
  expectPageAt,
  readSession,
  test,
} from '#tests/support/identity-provider/sign-in.ts';
import { expect } from '#tests/support/test.ts';

for (const provider of pickTestValues(providerNames, 'leads back to the page that asked for a sign-in')) {
  test(`${provider} returns to the page that required a sign-in`, async ({ page }) => {
    const persona = await control.addPersona({ provider });
    await attemptInBrowser(page, persona, 'us', '/us/cabinet/advertisement');
    await expectPageAt(page, '/us/cabinet/advertisement');
    expect((await readSession(page))?.user.email).toBe(persona.email);
  });
}
