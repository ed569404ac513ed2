import { violationsOf } from '#tests/support/checks/accessibility.ts';
import { expect, test } from '#tests/support/test.ts';

test('axe checks frame contents, even in frames that forbid scripts', async ({ page }) => {
  await page.goto('/us/login');
  for (const sandbox of [null, '', 'allow-same-origin']) {
    await page.evaluate((value) => {
      document.querySelector('main > iframe')?.remove();
      const frame = Object.assign(document.createElement('iframe'), {
        title: 'Frame',
        srcdoc: '<html lang="en"><title>Frame</title><main><h1>Frame</h1><img src="data:,"></main></html>',
      });
      if (value !== null) frame.setAttribute('sandbox', value);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.querySelector('main')!.append(frame);
      return loaded;
    }, sandbox);
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual(['image-alt']);
    expect(await violationsOf(page, { without: 'iframe' })).toEqual([]);
  }
});
