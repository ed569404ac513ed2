import { locales } from '#content/locale.ts';
import { changedPaths, leavesOf, sameLeaf, type FormValue } from './form-value.ts';

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An object as a merge patch over the one before: all of what it holds, since the server reads a price or a cover as a whole,
 * and null for what is gone (RFC 7396).
 */
function objectPatch(before: unknown, after: Json): Json {
  const old = isPlain(before) ? before : {};
  const given = Object.entries(after).flatMap(([name, value]) =>
    sameLeaf(value, null) ? [] : [[name, isPlain(value) ? objectPatch(old[name], value) : value]],
  );
  const gone = Object.keys(old).filter((name) => sameLeaf(after[name], null));
  return { ...Object.fromEntries(given), ...Object.fromEntries(gone.map((name) => [name, null])) };
}

/** Objects that the server merges; a formatted text is a value. */
const isMerged = (path: string) => path === 'cover' || path.endsWith('.seo') || path.startsWith('details.');

/** A leaf as it is sent: nothing is null. */
function sent(path: string, before: unknown, after: unknown): unknown {
  if (path === 'slug') return after;
  if (typeof after === 'string') return after.trim() === '' ? null : after;
  // A row that nobody has written in yet.
  if (Array.isArray(after)) return after.filter((one) => typeof one !== 'string' || one.trim() !== '');
  if (!isPlain(after) || !isMerged(path)) return after;
  // Words describe one picture: over another one there is nothing to take away.
  return objectPatch(path === 'cover' && isPlain(before) && before.id !== after.id ? null : before, after);
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
  for (const locale of locales)
    if (texts && Object.hasOwn(texts, locale) && isBlank(after.texts[locale])) texts[locale] = null;
  return patch;
}
