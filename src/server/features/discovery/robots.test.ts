import { describe, expect, it } from 'vitest';
import { buildRobots } from './robots.ts';

/** The longest matching rule applies (RFC 9309, 2.2.2). */
function mayFetch(robots: string, path: string): boolean {
  const rules = robots.split('\n').flatMap((line) => {
    const [, verb, prefix] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    return verb && prefix && path.startsWith(prefix) ? [{ allow: verb === 'Allow', length: prefix.length }] : [];
  });
  return rules.toSorted((a, b) => b.length - a.length)[0]?.allow ?? true;
}

describe('buildRobots', () => {
  const robots = buildRobots({ siteUrl: 'https://poruch.test/', isOpen: true });

  it.each([
    '/',
    '/us',
    '/novyny/slug',
    '/us/advertisement',
    '/poster/calendar.ics',
    '/rss.xml',
    '/_astro/a.css',
    '/media/a.jpg',
  ])('allows crawlers to read %s', (path) => {
    expect(mayFetch(robots, path)).toBe(true);
  });

  it.each([
    '/api/news',
    '/cabinet',
    '/cabinet/x',
    '/us/cabinet',
    '/dashboard',
    '/us/dashboard/news',
    '/search/all?q=a',
    '/us/search/all',
  ])('disallows crawlers from %s', (path) => {
    expect(mayFetch(robots, path)).toBe(false);
  });

  it('disallows everything on a site that is not open, and omits the sitemap', () => {
    const closed = buildRobots({ siteUrl: 'https://poruch.test/', isOpen: false });
    expect(['/', '/us', '/novyny/slug', '/sitemap.xml'].map((path) => mayFetch(closed, path))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(closed).not.toContain('Sitemap');
  });

  it('contains the sitemap URL', () => {
    expect(robots).toContain('\nSitemap: https://poruch.test/sitemap.xml\n');
    expect(buildRobots({ siteUrl: 'http://localhost:4321', isOpen: true })).toContain(
      '\nSitemap: http://localhost:4321/sitemap.xml\n',
    );
  });
});
