import { HONEYPOT_FIELD } from '#content/model/honeypot.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { mailsWith } from '#tests/support/servers/mailbox.ts';
import { rawRequest } from '#tests/support/servers/raw-request.ts';
import { expect, test, visitorAddress } from '#tests/support/test.ts';

const form = (values: Record<string, string>) =>
  new URLSearchParams({
    name: 'Ann Reader',
    email: 'ann@example.com',
    topic: 'general',
    message: 'A message that is long enough.',
    [HONEYPOT_FIELD]: '',
    ...values,
  }).toString();

function post(address: string, body: string, from: string) {
  return rawRequest(address, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Forwarded-For': from,
      Origin: process.env.SITE_URL ?? '',
    },
  });
}

test('a message with the hidden field filled arrives, marked as suspicious', async () => {
  const answer = await post(
    '/us/nashi-kontakty',
    form({ message: 'E2E-HONEYPOT buy now', [HONEYPOT_FIELD]: 'https://spam.example' }),
    visitorAddress(),
  );
  expect([answer.status, answer.headers.location]).toEqual([303, '/us/nashi-kontakty?sent=1']);
  const real = await post('/us/nashi-kontakty', form({ message: 'E2E-AFTER-HONEYPOT, a real one.' }), visitorAddress());
  expect(real.status).toBe(303);
  await expect.poll(() => mailsWith('E2E-AFTER-HONEYPOT').length).toBe(1);
  await expect.poll(() => mailsWith('E2E-HONEYPOT').join()).toContain('Possibly spam');
  expect(mailsWith('E2E-AFTER-HONEYPOT').join()).not.toContain('Possibly spam');
});

test('a sixth message within half an hour is rejected with a readable message and the waiting time', async () => {
  const from = visitorAddress();
  for (let sent = 0; sent < 5; sent++) expect((await post('/us/nashi-kontakty', form({}), from)).status).toBe(303);
  const refused = await post('/us/nashi-kontakty', form({ message: 'This text must not be lost.' }), from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1800);
  for (const words of ['<html lang="en"', 'Too many messages in a row', 'This text must not be lost.'])
    expect(refused.text.includes(words), words).toBe(true);
  expect((await post('/us/nashi-kontakty', form({}), visitorAddress())).status).toBe(303);
});

test('a form posted from another site is rejected', async () => {
  const body = form({});
  const answer = await rawRequest('/us/nashi-kontakty', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Forwarded-For': visitorAddress(),
      Origin: 'https://evil.example',
    },
  });
  expect(answer.status).toBe(403);
});

test('typed markup is shown as text', async () => {
  const name = '"><script>document.title="pwned"</script>';
  const message = '</textarea><img src="x" onerror="document.title=1">';
  const visitor = await openFormBrowser();
  await visitor.goto('/us/nashi-kontakty');
  const own = visitor.document.scripts.length;
  visitor.fillIn({ 'Your name': name, Message: message });
  const answer = await visitor.press(visitor.screen.getByRole('button', { name: 'Send' }));
  expect(answer.headers()['cache-control']).toBe('no-store');
  const value = (label: string) => visitor.screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('Your name'), value('Message')]).toEqual([name, message]);
  expect(visitor.document.querySelectorAll('img[src="x"]')).toHaveLength(0);
  expect(visitor.document.scripts).toHaveLength(own);
});

test('the contact form works without scripts', async () => {
  const visitor = await openFormBrowser();
  await visitor.goto('/us/nashi-kontakty');
  visitor.fillIn({
    'Your name': 'No Script',
    'Your email': 'noscript@example.com',
    Message: 'A message that needs no script at all.',
  });
  await visitor.press(visitor.screen.getByRole('button', { name: 'Send' }));
  expect(visitor.screen.getAllByRole('status').map(textOf).join(' ')).toContain('Thank you');
});

test('the user is asked once about a misspelt mail provider, and the message is sent if confirmed', async () => {
  const from = visitorAddress();
  const values = { email: 'E2E.Slip@gmail.con', message: 'E2E-SLIP, a question about an address.' };
  const asked = await post('/us/nashi-kontakty', form(values), from);
  expect(asked.status).toBe(422);
  expect(asked.text).toContain('Did you mean e2e.slip@gmail.com?');
  expect(asked.text).toContain('name="asked" value="E2E.Slip@gmail.con"');
  const sure = await post('/us/nashi-kontakty', form({ ...values, asked: values.email }), from);
  expect([sure.status, sure.headers.location]).toEqual([303, '/us/nashi-kontakty?sent=1']);
  const other = await post('/us/nashi-kontakty', form({ ...values, email: 'a@gmial.com', asked: values.email }), from);
  expect(other.status).toBe(422);
});
