import * as z from 'zod/mini';
import { emailSchema } from '#content/fields/address-fields.ts';
import { lineSchema, textSchema } from '#content/fields/field.ts';
import { contactTopics, type ContactTopic } from '#content/model/contact-form.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';

export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

const schema = z.object({
  name: lineSchema('publish', 2, 100),
  email: emailSchema,
  topic: z.enum(contactTopics),
  message: textSchema('publish', 10, 5000),
});

/** Reads the form. @returns 422 with an issue for each missing or invalid field */
export function readContactMessage(given: Record<string, unknown>): Result<ContactMessage> {
  const missing = ['name', 'email', 'topic', 'message'].filter((name) => isBlank(given[name]));
  // Browsers send line breaks as CR LF; each counts as one character.
  const { message } = given;
  const parsed = schema.safeParse({
    ...given,
    message: typeof message === 'string' ? message.replace(/\r\n?/g, '\n') : message,
  });
  if (parsed.success && missing.length === 0) return ok(parsed.data);
  const wrong = (parsed.error ? toIssues(parsed.error) : []).filter(({ path }) => !missing.includes(path));
  return invalid([...missing.map((path): Issue => ({ path, code: 'required' })), ...wrong]);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
