import { sign } from 'node:crypto';
import { now } from '../../platform/clock.ts';
import type { AppleClient } from '../../platform/env.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const LIFE_SECONDS = 600;

/**
 * The client secret that Apple expects: a JWT signed with the team's key (ES256), good for ten minutes. Source:
 * developer.apple.com, "Creating a client secret".
 */
export function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleClient): string {
  const issuedAt = Math.floor(now() / 1000);
  const body = `${encode({ alg: 'ES256', kid: keyId })}.${encode({ iss: teamId, iat: issuedAt, exp: issuedAt + LIFE_SECONDS, aud: 'https://appleid.apple.com', sub: clientId })}`;
  return `${body}.${sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
