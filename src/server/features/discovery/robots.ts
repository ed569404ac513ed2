/** Addresses that are private or endless: crawlers lose time there, and readers find nothing. */
const sections = ['/cabinet', '/dashboard', '/my-city', '/near', '/search'];
const disallowed = ['/api/', ...sections, ...sections.map((path) => `/us${path}`)];

/** `robots.txt` (RFC 9309). `siteUrl` is the origin, with or without a trailing slash. */
export function buildRobots({ siteUrl }: { siteUrl: string }): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}
