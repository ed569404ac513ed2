import { randomUUID } from 'node:crypto';
import type { ProviderName } from './providers.ts';

/** Somebody with an account at a provider. */
export interface Persona {
  id: string;
  provider: ProviderName;
  /** The provider's own number of the person (`sub`). */
  sub: string;
  firstName: string;
  lastName: string;
  /** Null: the provider tells the app no address. */
  email: string | null;
  emailVerified: boolean;
}

export type NewPersona = Pick<Persona, 'provider'> & Partial<Omit<Persona, 'id'>>;

/** Fills in what a test does not care about: a name, and an address and `sub` that no other persona has. */
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
