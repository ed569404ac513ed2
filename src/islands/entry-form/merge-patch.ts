import { locales } from '#content/locale.ts';
import { changedPaths, leavesOf, sameLeaf, type FormValue } from './form-value.ts';

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of details as a merge patch over the one before: what is gone is null (RFC 7396). */
function objectPatch(before: unknown, after: Json): Json {
  const gone = isPlain(before) ? Object.keys(before).filter((name) => (after[name] ?? null) === null) : [];
  const given = Object.entries(after).filter(([name, value]) => (value ?? null) !== null && !(isPlain(before) && sameLeaf(before[name], value)));
  return { ...Object.fromEntries(given), ...Object.fromEntries(gone.map((name) => [name, null])) };
}

/** A text or detail as it is sent: nothing is null. */
function sent(path: string, before: unknown, after: unknown): unknown {
  if (path === 'slug') return after;
  if (typeof after === 'string') return after.trim() === '' ? null : after;
  if (path.startsWith('details.') && isPlain(after)) return objectPatch(before, after);
  if (path.endsWith('.seo') && isPlain(after)) {
    const given = Object.entries(after).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
    return given.length === 0 ? null : Object.fromEntries(given);
  }
  return after;
}

/** Whether a language holds nothing. */
const isBlank = (text: Json) => Object.values(text).every((value) => sameLeaf(value, null));

/** What has to be sent to make `before` into `after`: a JSON Merge Patch, empty where nothing changed. */
export function mergePatch(before: FormValue, after: FormValue): Json {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const patch: Json = {};
  for (const path of changedPaths(before, after)) {
    const names = path.split('.');
    const last = names.pop()!;
    let at = patch;
    for (const name of names) at = (at[name] ??= {}) as Json;
    at[last] = sent(path, old[path], now[path]);
  }
  const texts = patch.texts as Json | undefined;
  // A language whose last word is gone goes as a whole.
  for (const locale of locales) if (texts && Object.hasOwn(texts, locale) && isBlank(after.texts[locale])) texts[locale] = null;
  return patch;
}
