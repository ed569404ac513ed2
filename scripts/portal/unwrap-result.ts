import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import type { Failure, RefusalReason, Result } from '#content/result.ts';
import { UsageError } from './command.ts';

const refusals: Partial<Record<RefusalReason, string>> = {
  last_admin: 'This is the last admin: make somebody else an admin first',
  email_taken: 'There is an account with this address already',
  deleted: 'This account has been deleted',
  set_up:
    'The site has an admin already: it is set up once. Change it in the dashboard, Settings; another account: user create',
};

/**
 * Returns the value of a successful result.
 * @throws UsageError for an invalid argument, or Error with the reason in words if it is not allowed
 */
export function unwrapResult<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const failure: Failure = result.failure;
  if (failure.code === 'invalid')
    throw new UsageError(
      failure.issues.map(({ path, code, params = {} }) => `${path}: ${fill(issueTexts.us[code], params)}`).join('; '),
    );
  throw new Error((failure.code === 'refused' && refusals[failure.reason]) || `Refused (${failure.code})`);
}
