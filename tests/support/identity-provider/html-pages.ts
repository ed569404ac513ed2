import { fullName, type Persona } from './persona.ts';
import type { ProviderName } from './providers.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${escape(title)}</title></head><body><h1>${escape(title)}</h1>${body}</body></html>`;

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');

/** One button for each persona, whose value is the persona's id, and one to decline. */
export function choicePage(provider: ProviderName, open: string, personas: Persona[]): string {
  const buttons = personas.map(
    (persona) =>
      `<p><button name="persona" value="${escape(persona.id)}">${escape(fullName(persona))}, ${escape(persona.email ?? 'no e-mail')}${persona.emailVerified ? '' : ', unverified'}</button></p>`,
  );
  return document(
    `Test identity provider: ${provider}`,
    `<form method="post" action="/choose">${hidden({ open })}${buttons.join('')}<p><button name="deny" value="1">Deny access</button></p></form>`,
  );
}

/** Posts `fields` to the app at once, as Apple's page does; without scripts, by a button. */
export function formPostPage(action: string, fields: Record<string, string>): string {
  return document(
    'Back to the app',
    `<form method="post" action="${escape(action)}">${hidden(fields)}<button>Continue</button></form><script>document.forms[0].submit()</script>`,
  );
}

export const refusalPage = (reason: string): string => document('Refused', `<p>${escape(reason)}</p>`);
