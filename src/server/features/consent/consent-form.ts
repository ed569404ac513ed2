import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { consentPageData } from '#content/consent/consent-dialog.ts';
import { readConsent } from '#content/consent/consent-state.ts';
import { declinedCookieDeletions } from '#content/consent/consent-targets.ts';
import { writeConsent } from '#content/consent/write-consent.ts';
import { locales, type Locale } from '#content/locale.ts';
import { invalid } from '#content/result.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { bufferLimitedBody } from '#server/platform/http/limited-body.ts';
import { failureResponse, problem } from '#server/platform/http/problem.ts';
import { recordConsent } from './record-consent.ts';

const MAX_BODY_BYTES = 4096;
/**
 * Maximum number of cookies erased, because a request may contain a thousand. Cookies with a longer name are skipped.
 */
const MAX_ERASED_COOKIES = 20;
const MAX_COOKIE_NAME_LENGTH = 128;

const answerSchema = z.object({
  choice: z.enum(['accept', 'decline']),
  locale: z.enum(locales),
  revision: z.coerce.number().check(z.int(), z.gte(1)),
  /** Set if the page cannot detect that it was answered: the redirect goes to the confirmation. */
  told: z.optional(z.literal('1')),
});

/** Returns the page that contains the form if it is on this site, otherwise the home page. */
function returnUrl(request: Request, { origin, href }: URL, locale: Locale): URL {
  const from = request.headers.get('referer') ?? '';
  const back = URL.canParse(from) ? new URL(from) : null;
  const isOurs = back !== null && back.origin === origin && back.pathname !== new URL(href).pathname;
  return isOurs ? back : new URL(localisedPath(locale, paths.home()), origin);
}

/**
 * `POST /consent`: the bar's form for visitors without scripts → 303 back, with the cookies that the scripts would have
 * set and the same proof. An answer to an outdated question is dropped, and the page asks again.
 * @param url of the request, with the public origin
 * @param clientAddress of the visitor; only used to limit the number of proofs
 */
export async function postConsentForm(request: Request, url: URL, clientAddress: string): Promise<Response> {
  const limited = await bufferLimitedBody(request, MAX_BODY_BYTES);
  if (limited === null) return problem(413, 'too_large');
  const form = await limited.formData().catch(() => new FormData());
  const parsed = answerSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return failureResponse(invalid(toIssues(parsed.error)).failure, request);
  const { choice, locale, revision, told } = parsed.data;
  const { consent } = await readSettings(database());
  const terms = consentPageData(consent, locale);
  const { question } = terms;
  const back = returnUrl(request, url, locale);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (revision === question.revision) {
    const secure = url.protocol === 'https:';
    const cookies = writeConsent(choice === 'accept' ? question.optional : [], question, secure);
    const { enabled } = readConsent(cookies.map((cookie) => cookie.split(';', 1)[0]!).join('; '), question);
    // Only on `/`, where tags set their cookies: those on other paths, of any length, are left for scripts to erase.
    const place = { hostname: url.hostname, pathname: '/', secure };
    const names = new Set(
      (request.headers.get('cookie') ?? '')
        .split('; ')
        .map((cookie) => cookie.split('=', 1)[0]!)
        .filter((name) => name.length <= MAX_COOKIE_NAME_LENGTH)
        .slice(0, MAX_ERASED_COOKIES),
    );
    for (const cookie of [...cookies, ...declinedCookieDeletions(names, terms, enabled, place)])
      headers.append('Set-Cookie', cookie);
    const gpc = request.headers.get('sec-gpc') === '1';
    // As with scripts, the answer applies even if its proof exceeds the limit.
    await recordConsent({ id: randomBytes(16).toString('hex'), revision, enabled, locale, gpc }, clientAddress);
    if (told) back.hash = 'consent-kept';
  }
  headers.set('Location', back.href);
  return new Response(null, { status: 303, headers });
}
