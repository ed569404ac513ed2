import { log } from '#server/platform/telemetry/log.ts';

/**
 * Messages that better-auth logs as errors although any client can cause them: addresses, forms and states that it
 * refuses, and refusals of a provider (logged as an empty message). Internal failures stay errors: many, such as a mail
 * that could not be created, are reported only there.
 */
const clientErrors = new RegExp(
  `^(?:${[
    '$',
    'Invalid (?:origin|callbackURL|redirectURL|errorCallbackURL|newUserCallbackURL):',
    'Blocked cross-site navigation',
    'Provider not found',
    'Provider does not support id token',
    'INVALID_CALLBACK_REQUEST$',
    'State not found',
    'Failed to parse state',
    'OAuth issuer mismatch',
    'OAuth id_token nonce',
    'Unable to get user info',
    'Failed to get user info',
    'Unable to derive provider account',
    'No callback URL found',
    'Provider "[^"]*" did not return an email',
    'Unable to link account - untrusted provider',
    '(?:account_not_linked|signup_disabled|unable_to_link_account)$',
    'Email and password is not enabled',
    'Use the /email-otp/request-email-change endpoint',
  ].join('|')})`,
);

/** Logs a message of better-auth without its arguments, which may contain addresses and tokens. */
export function logAuth(level: string, message: unknown): void {
  const text = String(message);
  const told = level === 'error' && clientErrors.test(text) ? 'warn' : level;
  log[told === 'error' || told === 'warn' ? told : 'debug']({ from: 'better-auth' }, scrub(text));
}

/** Removes addresses and long secrets, which do not belong in a log. */
function scrub(message: string): string {
  return message
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, 300);
}
