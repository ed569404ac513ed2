import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partsOf } from '#server/platform/mail/testing.ts';
import { dataDir } from '#tests/support/site.ts';
import { expect } from '#tests/support/test.ts';

/** An email address that no other test uses. */
export const freshAddress = (): string => `e2e-${randomBytes(6).toString('hex')}@example.com`;

/** Texts of the mails to an address, oldest first; the names of the mail files contain the address. */
function mailsTo(email: string): string[] {
  const folder = path.join(dataDir(), 'mail');
  const files = readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.eml') && name.includes(email));
  return files.sort().map((name) => partsOf(readFileSync(path.join(folder, name), 'utf8'))[0]?.content ?? '');
}

/** Waits for a mail to the address that contains a match other than the `earlier` ones. @returns the latest match */
export async function waitForMailMatch(
  email: string,
  pattern: RegExp,
  earlier: readonly string[] = [],
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        try {
          found = mailsTo(email)
            .flatMap((text) => pattern.exec(text)?.[0] ?? [])
            .findLast((candidate) => !earlier.includes(candidate));
        } catch {
          // No mail has been written yet.
        }
        return found;
      },
      { intervals: [100] },
    )
    .toBeDefined();
  return found!;
}

export const signInLink = /https?:\S+\/login\/confirm\S+/;
export const signInCode = /\b\d{6}\b/;
export const deletionLink = /https?:\S+\/delete-account\/confirm\S+/;

/** The mails whose text contains the words: headers unfolded, bodies decoded. */
export function mailsWith(words: string): string[] {
  const folder = path.join(dataDir(), 'mail');
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  })();
  return files
    .map((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .replace(/\r\n[ \t]/g, ' ')
        .replace(/=\r\n/g, ''),
    )
    .filter((mail) => mail.includes(words));
}
