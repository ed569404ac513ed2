import { env, type Env } from '#server/platform/env.ts';

/** The origins of the site. */
export function siteOrigins(
  { siteUrl, siteUrlDefaulted, port }: Pick<Env, 'siteUrl' | 'siteUrlDefaulted' | 'port'> = env(),
): string[] {
  return [siteUrl, ...(siteUrlDefaulted ? [`http://127.0.0.1:${port}`] : [])];
}
