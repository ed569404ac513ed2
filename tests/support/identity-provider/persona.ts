import { randomUUID } from 'node:crypto';
import type { ProviderName } from './providers.ts';

/** A person with an account at a provider. */
export interface Persona {
  id: string;
  provider: ProviderName;
  /** The provider's own identifier of the person (`sub`). */
  sub: string;
  firstName: string;
  lastName: string;
  /** `null` if the provider gives the app no email address. */
  email: string | null;
  emailVerified: boolean;
}

export type NewPersona = Pick<Persona, 'provider'> & Partial<Omit<Persona, 'id'>>;

/** Fills in fields that the test leaves out: a name, and an address and `sub` that no other persona has. */
export function makePersona(given: NewPersona): Persona {
  const id = randomUUID();
  return {
    sub: `sub-${id}`,
    firstName: 'Оксана',
    lastName: 'Мельник',
    email: `${id}@example.test`,
    emailVerified: true,
    ...given,
    id,
  };
}

export const fullName = ({ firstName, lastName }: Persona): string => `${firstName} ${lastName}`.trim();
