import { expect, test } from '#tests/support/test.ts';

test('the content security policy allows no inline script except the one with its hash', async ({ page }) => {
  await page.goto('/us');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.injected = true');
    document.body.append(button);
    button.click();
    return 'injected' in window;
  });
  expect(ran).toBe(false);
  await expect(page.locator('html')).toHaveClass(/\bjs\b/);
});
