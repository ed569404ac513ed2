import { expect, it } from 'vitest';
import { isIgnoredNotFoundPath } from './ignored-paths.ts';

it.each([
  '/wp-login.php',
  '/blog/wp-admin/setup.php',
  '/.env',
  '/.git/config',
  '/.well-known/x',
  '/index.php',
  '/vendor/phpunit/x',
  '/backup.zip',
  '/app.js.map',
  '/cgi-bin/luci',
  '/apple-touch-icon-120x120.png',
  '/unsubscribe/olena@example.com',
  '/u/olena%40example.com',
  '/call/380501234567',
  '/reset/0123456789abcdef0123456789abcdef01234567',
  `/${'a/'.repeat(120)}`,
])('isIgnoredNotFoundPath ignores %s', (path) => expect(isIgnoredNotFoundPath(path)).toBe(true));

it.each([
  '/novyny/stara-novyna',
  '/2019/05/12/sviato',
  '/about-us.html',
  '/novyny/duzhe-dovha-nazva-novyny-pro-te-iak-hromada-vidkryla-biblioteku',
  '/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8',
  '/category/sport/page/2',
  '/feed',
])('isIgnoredNotFoundPath keeps %s', (path) => expect(isIgnoredNotFoundPath(path)).toBe(false));
