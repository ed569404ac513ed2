import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { signIn } from './sign-in.ts';

/** Sign-in problems, by the names of the texts in `sign-in.ts`. */
export type ProblemName = keyof (typeof signIn)['ua']['problems'];

/**
 * Codes in `?error=` and in better-auth's responses, in lower case, by their meaning for a user. Sources: better-auth's
 * OAUTH_CALLBACK_ERROR_CODES, BASE_ERROR_CODES and StateError; RFC 6749, section 4.1.2.1; Apple's
 * user_cancelled_authorize.
 */
const codesByProblem: Record<ProblemName, readonly string[]> = {
  otherWay: ['account_not_linked', 'user_already_exists', 'user_already_exists_use_another_email'],
  notConnected: [
    'unable_to_link_account',
    'account_already_linked_to_different_user',
    'account_ownership_conflict',
    'linking_failed',
    'linking_not_allowed',
    'linked_account_already_exists',
    'oauth_link_error',
    'social_account_already_linked',
  ],
  differentEmail: ['email_does_not_match', 'email_mismatch', 'linking_different_emails_not_allowed'],
  cancelled: [
    'access_denied',
    'user_cancelled_authorize',
    'user_cancelled_login',
    'user_denied',
    'consent_required',
    'interaction_required',
    'login_required',
  ],
  restart: [
    'state_mismatch',
    'state_security_mismatch',
    'state_not_found',
    'state_invalid',
    'state_generation_error',
    'please_restart_the_process',
    'no_code',
    'invalid_code',
    'invalid_callback_request',
    'issuer_mismatch',
    'issuer_missing',
    'nonce_binding_missing',
    'no_callback_url',
    'invalid_callback_url',
    'invalid_error_callback_url',
    'invalid_origin',
    'missing_or_null_origin',
    'payload_expired',
  ],
  noEmail: ['email_not_found', 'user_email_not_found'],
  emailNotVerified: ['email_not_verified'],
  provider: [
    'unable_to_get_user_info',
    'failed_to_get_user_info',
    'oauth_provider_not_found',
    'provider_not_found',
    'provider_not_supported',
    'provider_not_configured',
    'server_error',
    'temporarily_unavailable',
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'invalid_scope',
    'unauthorized_client',
    'unsupported_response_type',
  ],
  linkOver: ['invalid_token', 'token_expired', 'expired_token'],
  banned: ['banned_user', 'banned', 'user_banned'],
  closed: ['signup_disabled', 'sign_up_disabled', 'new_user_signup_disabled', 'email_password_sign_up_disabled'],
  invalidEmail: ['invalid_email'],
  password: [
    'invalid_email_or_password',
    'invalid_password',
    'credential_account_not_found',
    'user_not_found',
    'invalid_user',
    'validation_error',
  ],
  passwordsOff: ['email_password_disabled'],
  codeLength: ['code_length'],
  codeWrong: ['invalid_otp'],
  codeOver: ['otp_expired'],
  codeAttempts: ['too_many_attempts'],
  signedOut: ['session_expired', 'session_not_fresh', 'unauthorized', 'signed_out'],
  offline: ['offline'],
  general: [
    'sign_in_failed',
    'internal_server_error',
    'failed_to_create_user',
    'failed_to_create_session',
    'user_creation_failed',
  ],
};

const problemByCode = new Map(
  (Object.entries(codesByProblem) as [ProblemName, readonly string[]][]).flatMap(([name, codes]) =>
    codes.map((code) => [code, name] as const),
  ),
);

/** Every code with a text of its own. */
export const knownCodes: readonly string[] = [...problemByCode.keys()];

/** Problem that a code means, or `null` if the code is unknown. */
export function findProblem(code: string): ProblemName | null {
  return problemByCode.get(code.toLowerCase()) ?? null;
}

/** Text of a problem in the reader's language. `retryAfterSeconds` is for `too_many`. */
export function problemText(locale: Locale, code: string, retryAfterSeconds = 60): string {
  const texts = signIn[locale];
  if (code === 'too_many') return plural(locale, Math.max(1, Math.ceil(retryAfterSeconds / 60)), texts.tooMany);
  return texts.problems[findProblem(code) ?? 'general'];
}
