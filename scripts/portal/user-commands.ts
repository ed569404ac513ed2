import path from 'node:path';
import { roles } from '#content/model/roles.ts';
import { safeReturnTo } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createPerson, operator, setRole } from '#server/core/accounts/people-commands.ts';
import { findPersonByEmail, firstAdminAddress, type PersonRow } from '#server/core/accounts/rows.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/env.ts';
import { UsageError, type Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { unwrapResult } from './unwrap-result.ts';

function knownRole(role: string | undefined): string {
  if (!roles.some((candidate) => candidate === role)) throw new UsageError(`The role is one of ${roles.join(', ')}`);
  return role!;
}

/** @throws Error if no user has the address, or the user was deleted */
async function personWith(email: string): Promise<PersonRow> {
  const person = await findPersonByEmail(await ensureSiteOpen(), email.trim());
  if (person === null) throw new Error(`Nobody has an account with the address ${email}`);
  if (person.deletedAt !== null) throw new Error('This account has been deleted');
  return person;
}

/** Operator commands for users. They need neither a running server nor mail delivery. */
export const userCommands: Record<string, Command> = {
  'user create': {
    async run(args, chosen) {
      const text = { type: 'string' } as const;
      const { values } = readOptions(args, [], { email: text, role: text, name: text });
      if (values.email === undefined) throw new UsageError('--email is missing');
      const role = knownRole(values.role);
      const database = await ensureSiteOpen();
      // The invitation names its sender, which is the site if no user sent it.
      const { site } = await readSettings(database);
      const { id } = unwrapResult(
        await createPerson(
          { ...operator, name: site.name.ua },
          { email: values.email, role, ...(values.name !== undefined && { name: values.name }) },
        ),
      );
      const email = values.email.trim().toLowerCase();
      const url = await createSignInLink(email, { byOperator: true });
      return {
        line: `Made an account for ${email} with the role ${role}. This link signs in, once and within 5 minutes:\n${url}`,
        facts: { id, email, role, url },
        ...(env().smtpUrl !== undefined || chosen?.server?.mails
          ? {}
          : {
              note: `The invitation reaches nobody: without SMTP_URL mails are files in ${path.join(env().dataDir, 'mail')}`,
            }),
      };
    },
  },
  'user role': {
    async run(args) {
      const {
        positionals: [email = '', wanted],
      } = readOptions(args, ['The address', 'The role'], {});
      const role = knownRole(wanted);
      const person = await personWith(email);
      unwrapResult(await setRole(operator, person.id, role));
      const line =
        person.role === role
          ? `${person.email} had the role ${role} already`
          : `${person.email} had the role ${person.role} and now has the role ${role}`;
      return { line, facts: { id: person.id, email: person.email, from: person.role, to: role } };
    },
  },
  'user link': {
    async run(args) {
      const {
        values: { to },
        positionals: [given],
      } = readOptions(args, [], { to: { type: 'string' } }, ['The address']);
      if (to !== undefined && safeReturnTo(to) === null)
        throw new UsageError('--to takes a path of this site, such as /dashboard');
      const email = given ?? (await firstAdminAddress(await ensureSiteOpen()));
      if (email === null) throw new Error('The site has no admin yet: portal setup --link, or user create');
      const person = await personWith(email);
      if (person.banned && (person.banExpires === null || person.banExpires.getTime() > now()))
        throw new Error(`${person.email} is banned and cannot sign in`);
      const url = await createSignInLink(person.email, { to: to ?? null, byOperator: true });
      return { line: url, facts: { url }, ...(given === undefined && { note: `This link is for ${email}` }) };
    },
  },
};
