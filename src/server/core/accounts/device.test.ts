import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

test.each([
  ['ua', pixel, 'Chrome на Android'],
  ['us', mac, 'Safari on macOS'],
  ['ua', null, 'Невідомий пристрій'],
  ['us', '', 'Unknown device'],
  ['us', '<script>alert(1)</script>', 'Unknown device'],
] as const)('device name in %s for %s is %s', (locale, userAgent, name) => {
  expect(deviceName(locale, userAgent)).toBe(name);
});
