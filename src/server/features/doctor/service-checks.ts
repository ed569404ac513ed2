/**
 * Checks of a site, each with its finding and remedy.
 * @module features/doctor
 */

import { readSettings } from '#server/core/settings/rows.ts';
import { failFinding, okFinding, warnFinding, type Check, type Finding } from '#server/platform/health/check.ts';
import { describeMailServerProblem, checkMailServer } from '#server/platform/mail/check-mail-server.ts';
import { isLocalSite, isLoopback, isMailUndeliverable, acceptsMessages } from '#server/platform/site-reach.ts';

const TIMEOUT_MS = 8_000;

const reason = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

export const siteCheck: Check = {
  name: 'site',
  async look({ env, serving }) {
    const findings: Finding[] = [];
    if (!isLocalSite(env) && env.siteUrl.startsWith('http:'))
      findings.push(
        warnFinding(
          `SITE_URL is ${env.siteUrl}, without TLS`,
          'Let a proxy end TLS (see docs/operations/install.md) and give SITE_URL with https',
        ),
      );
    if (isLocalSite(env) && !isLoopback(env.host))
      findings.push(
        warnFinding(
          `SITE_URL is ${env.siteUrl}, while HOST ${env.host} lets other machines in`,
          'Give SITE_URL the address that visitors use: links in pages and mails lead there, and other addresses are refused',
        ),
      );
    if (!isLocalSite(env) && env.demo)
      findings.push(warnFinding('demo content is wanted on a public site', 'Set DEMO=0'));
    if (serving === null)
      return [...findings, okFinding('no server runs on this directory, so its address was not asked')];
    try {
      const answer = await fetch(`${env.siteUrl}/healthz`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      findings.push(
        answer.status === 200
          ? okFinding(`${env.siteUrl} answers`)
          : failFinding(
              `${env.siteUrl}/healthz answers ${answer.status}`,
              answer.status === 421
                ? 'The proxy must hand the Host header on as it is'
                : 'Its body says what is wrong; look at the log too',
            ),
      );
    } catch (error) {
      findings.push(
        failFinding(
          `${env.siteUrl} does not answer: ${reason(error)}`,
          'Check DNS, the proxy and its certificate; links in mails lead to this address',
        ),
      );
    }
    return findings;
  },
};

/** Domains that are reserved and never reachable (RFC 2606). */
const RESERVED_DOMAIN = /[@.](?:test|example|invalid|localhost|example\.(?:com|net|org))$/i;

export const contactsCheck: Check = {
  name: 'contacts',
  async look({ env, database }) {
    const {
      contacts: { mailbox, email },
    } = await readSettings(database);
    const where = 'Set it in the dashboard, /dashboard/settings/contacts';
    if (mailbox === null)
      return failFinding('there is no mailbox for the messages of readers, so the contact form takes none', where);
    if (!acceptsMessages(mailbox, env))
      return warnFinding('the contact form takes no messages: mails reach nobody', 'Set SMTP_URL');
    const dead = isLocalSite(env)
      ? []
      : [mailbox, email].filter((candidate) => candidate !== null && RESERVED_DOMAIN.test(candidate));
    return dead.length > 0
      ? failFinding(`nobody gets mail at ${dead.join(', ')}`, where)
      : okFinding('messages of readers have a mailbox');
  },
};

export const proxyCheck: Check = {
  name: 'proxies',
  async look({ env: { siteUrl, trustedProxies } }) {
    if (trustedProxies.length === 0 && siteUrl.startsWith('https:'))
      return warnFinding(
        'SITE_URL is https, and no proxy is trusted',
        'Name the proxy that ends TLS in TRUSTED_PROXIES: without it all visitors seem to have its address and share its limits',
      );
    return okFinding(trustedProxies.length ? `trusted: ${trustedProxies.join(', ')}` : 'none');
  },
};

/** Tests the envelope of a mail from the site's sender to its mailbox, without sending a mail. */
export const smtpCheck: Check = {
  name: 'smtp',
  async look({ env, database }) {
    const { smtpUrl, mailFrom } = env;
    if (smtpUrl === undefined)
      return isMailUndeliverable(env)
        ? warnFinding(
            'there is no SMTP_URL: mails become files that nobody gets',
            'Set SMTP_URL: without mail nobody can sign in by it',
          )
        : okFinding('no SMTP_URL: mails become files in DATA_DIR/mail');
    const { mailbox } = (await readSettings(database)).contacts;
    const trouble = await checkMailServer({ smtpUrl, mailFrom }, mailbox ?? mailFrom);
    if (trouble === null) return okFinding(`${new URL(smtpUrl).host} takes mails from ${mailFrom}`);
    const { text, advice } = describeMailServerProblem('us', trouble);
    return (trouble.kind === 'later' ? warnFinding : failFinding)(
      text,
      trouble.kind === 'later' ? advice : `${advice} Mails wait in the queue until then`,
    );
  },
};

export const storeCheck: Check = {
  name: 's3',
  async look({ env, storage }) {
    if (env.s3 === null && env.isShared)
      return warnFinding(
        'the database is remote, and pictures are in DATA_DIR/uploads of this machine',
        'Fine for one server. Before there is a second one, copy them into a bucket and set the S3_ variables',
      );
    if (env.s3 === null) return okFinding('not used: pictures are in DATA_DIR/uploads');
    try {
      // The file does not exist; a not-found response from the storage is enough.
      const answer = await Promise.race([
        storage.readFile('masters/doctor-asks').then(() => null),
        new Promise<string>((resolve) => setTimeout(() => resolve('no answer in time'), TIMEOUT_MS).unref()),
      ]);
      return answer === null
        ? okFinding(`${env.s3.endpoint} answers for ${env.s3.bucket}`)
        : failFinding(`${env.s3.endpoint}: ${answer}`, 'Check S3_ENDPOINT and the network');
    } catch (error) {
      return failFinding(
        `${env.s3.endpoint}: ${reason(error)}`,
        'Check the S3_ variables; pictures cannot be shown or uploaded until then',
      );
    }
  },
};
