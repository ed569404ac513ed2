import { kindNames } from '#content/kinds.ts';
import type { Expected } from '#content/model/expected.ts';
import type { KindName } from '#content/model/kind-name.ts';

async function expectedOf(kind: KindName): Promise<[KindName, Expected]> {
  const file = `src/content/kinds/${kind}/expected.ts`;
  try {
    const { expected } = (await import(`#content/kinds/${kind}/expected.ts`)) as { expected: Expected };
    return [kind, expected];
  } catch (cause) {
    throw new Error(`${kind} has no expectations: add ${file}`, { cause });
  }
}

/** Expected declaration of each kind, from its folder. */
export const expected = Object.fromEntries(await Promise.all(kindNames.map(expectedOf))) as Record<KindName, Expected>;
