import { kinds } from '#content/kinds.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { toContentInput, type ContentInput, type EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { maySeeUnpublished, type Actor } from '#content/model/permissions.ts';
import type { Result } from '#content/result.ts';
import { notFound } from '#server/platform/failures.ts';
import { createEntry, loadEntry, type EntryRef } from './commands.ts';
import type { EntryRecord } from './record.ts';

/** The content of a copy: everything but the address, and the values that belong to one entry only. */
function copiedContent(kind: KindDeclaration, content: EntryContent): ContentInput {
  const own = new Set([...(kind.notCopied ?? []), ...(kind.role === undefined ? [] : [kind.role])]);
  const withoutOwn = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name)));
  const { details = {}, texts = {}, ...rest } = toContentInput(kind, { ...content, slug: '' });
  return {
    ...rest,
    details: withoutOwn(details),
    texts: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text && withoutOwn(text)])),
  };
}

/**
 * Copies an entry into a new draft of the actor, with its pictures and both languages.
 * @returns 404 if the actor may see only its public part, 403 if they may not create such an entry
 */
export async function copyEntry(actor: Actor, kindName: KindName, ref: EntryRef): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await loadEntry(actor, kindName, ref);
  if (!loaded.ok) return loaded;
  if (!maySeeUnpublished(actor, kind, loaded.value)) return notFound;
  return createEntry(actor, kindName, copiedContent(kind, loaded.value.content));
}
