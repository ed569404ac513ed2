import * as z from 'zod/mini';
import { allKinds, kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { setLanguages } from '#server/core/entries/translations/set-languages.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { requireGrant, route } from '#server/platform/http/route.ts';
import { entryReply, findReadable, withdrawalResponses, withCurrent } from './entry-reply.ts';
import { editGrants, entryResponseSchema } from './entry-schemas.ts';

const MAX_REVISIONS_BEHIND = 1_000_000;

const languageRoute = <const N extends KindName>(name: N) => {
  const kind: KindDeclaration = kinds[name];
  return route(
    `PATCH /${name}/{id}/languages`,
    {
      ...requireGrant(name, ...editGrants),
      summary: `${kind.words.us.title}: which language is the source, and whether the translation is ready; its revision stays`,
      ifMatch: 'optional',
      body: z.strictObject({
        sourceLocale: z.optional(z.enum(locales)),
        ready: describedSchema('False takes it back.', z.optional(z.boolean())),
        behind: describedSchema(
          'Instead of `ready`, to undo a statement: the changes of the source that the translation was behind; null: in progress.',
          z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_REVISIONS_BEHIND)))),
        ),
      }),
      answer: entryResponseSchema(kind),
      also: withdrawalResponses,
      fails: [403, 404, 409],
    },
    async ({ actor, params: { id }, body, seen }) => {
      const found = await findReadable(actor, name, id);
      if (!found.ok) return found;
      const told = await setLanguages(actor, name, found.value, body, seen);
      return told.ok ? entryReply(actor, told.value) : withCurrent(actor, name, id, told);
    },
  );
};

export const languages = allKinds.map(({ name }) => languageRoute(name));
