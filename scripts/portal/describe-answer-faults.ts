import * as z from 'zod/mini';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import type { Issue } from '#content/result.ts';
import { editDistance } from '#content/text/edit-distance.ts';

type Shape = z.core.JSONSchema.JSONSchema;

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const isShape = (shape: z.core.JSONSchema._JSONSchema | undefined): shape is Shape => typeof shape === 'object';

/** The shape of a part, without its optional wrapper. */
function shapeAt(shape: Shape | undefined, path: readonly string[]): Shape | undefined {
  const whole = shape?.anyOf?.find((candidate) => candidate.type !== 'null') ?? shape;
  const [name, ...rest] = path;
  if (name === undefined) return whole;
  const next = Object.entries(whole?.properties ?? {}).find(([one]) => one === name)?.[1];
  return isShape(next) ? shapeAt(next, rest) : undefined;
}

/** Common codes and names of languages and countries that differ from ours. */
const COMMON_ALIASES: Readonly<Record<string, string>> = {
  uk: 'ua',
  'uk-ua': 'ua',
  ukrainian: 'ua',
  en: 'us',
  'en-us': 'us',
  english: 'us',
  usa: 'US',
  'united states': 'US',
  can: 'CA',
  canada: 'CA',
  pol: 'PL',
  poland: 'PL',
};

/** The closest of the given words, if it is similar enough. */
function nearest(typed: string, words: readonly string[]): string | undefined {
  // In a word of two letters, a single difference makes another word.
  const few = typed.length < 3 ? 0 : Math.max(1, Math.floor(typed.length / 4));
  const called = new Map(Object.entries(COMMON_ALIASES)).get(typed.trim().toLowerCase());
  if (called !== undefined && words.includes(called)) return called;
  const near = (word: string) => editDistance(typed.toLowerCase(), word.toLowerCase(), few);
  return words.filter((word) => near(word) <= few).toSorted((one, other) => near(one) - near(other))[0];
}

/** The time zone denoted by a city or a misspelt name. */
function zoneOf(typed: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone');
  const word = typed.trim().replaceAll(' ', '_').toLowerCase();
  return zones.find((zone) => zone.toLowerCase().endsWith(`/${word}`)) ?? nearest(word, zones);
}

const MAX_SHOWN_LENGTH = 80;
const shortened = (text: string) => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);

const formatSuggestion = (word: string | undefined) => (word === undefined ? '' : `; did you mean ${word}?`);

function describeIssue({ path, code, params = {} }: Issue, shape: Shape, answers: unknown): string {
  const steps = path.split('.');
  const name = steps.at(-1)!;
  const own = shapeAt(shape, steps);
  const given = steps.reduce(at, answers);
  if (code === 'unknown_field') {
    const parent = steps.slice(0, -1);
    const names = Object.keys(shapeAt(shape, parent)?.properties ?? {});
    const left = names.filter((candidate) => at(parent.reduce(at, answers), candidate) === undefined);
    const near = nearest(name, left) ?? nearest(name, names);
    if (near !== undefined) return `${path} is not read${formatSuggestion(near)}`;
    return `${path} is not read${left.length === 0 ? ': take it out' : `; there may be ${left.join(', ')}`}`;
  }
  if (given === undefined) return `${path} is missing`;
  const told = `${path}: ${shortened(JSON.stringify(given))}`;
  if (own?.enum !== undefined) {
    const words = own.enum.map(String);
    return `${told} is none of ${words.join(', ')}${formatSuggestion(nearest(String(given), words))}`;
  }
  if (name === 'timeZone')
    return `${told} is no time zone, as America/Chicago${formatSuggestion(zoneOf(String(given)))}`;
  // A text that is parsed in steps has no type in the schema. An optional one has two.
  if (/string/.test(String(own?.type ?? 'string')) && typeof given !== 'string')
    return `${told} must be a text in quotes`;
  if (own?.type === 'boolean') return `${told} must be true or false`;
  if (code === 'invalid' && own?.type === 'object')
    return `${told} must be an object of ${Object.keys(own.properties ?? {}).join(', ')}`;
  return `${told}: ${fill(issueTexts.us[code], params)}`;
}

/**
 * Describes faults in answers, one per line: the given value, the permitted ones, and a likely correction.
 * @param schema that the answers were checked against
 */
export function describeResponseFaults(issues: readonly Issue[], schema: z.core.$ZodType, answers: unknown): string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() });
  return issues.map((issue) => describeIssue(issue, shape, answers));
}
