import { kindNames } from '#content/kinds.ts';
import type { KindExpectations } from '#content/model/kind-expectations.ts';
import type { KindName } from '#content/model/kind-name.ts';

async function expectedOf(kind: KindName): Promise<[KindName, KindExpectations]> {
  const file = `src/content/kinds/${kind}/expected.ts`;
  try {
    const { expected } = (await import(`#content/kinds/${kind}/expected.ts`)) as { expected: KindExpectations };
    return [kind, expected];
  } catch (cause) {
    throw new Error(`${kind} has no expectations: add ${file}`, { cause });
  }
}

/** Expected declaration of each kind, from its folder. */
export const expected = Object.fromEntries(await Promise.all(kindNames.map(expectedOf))) as Record<
  KindName,
  KindExpectations
>;
