import type { KindDeclaration } from '#content/define-kind.ts';
import { kindsThat, kindNames, listedKinds } from '#content/kinds.ts';
import { alertFrequencies, SEARCH_NAME_MAX } from '#content/saved-searches.ts';
import { schemaName } from '../../core/entries/openapi.ts';
import {
  arrayOf,
  boolean,
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  ref,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';

const text: Schema = { ...string, minLength: 1, maxLength: 2000 };
const sent = object({ conversationId: string, id: string });
const days = arrayOf(
  object({ day: { ...string, format: 'date' }, views: integer, phones: integer, messages: integer }),
);
const twin = object({ id: string, title: string, status: string, url: string });
const similar = object({ id: string, title: string, price: nullable(string), place: nullable(string), url: string });
const frequency: Schema = { enum: [...alertFrequencies] };
const name: Schema = { ...string, minLength: 1, maxLength: SEARCH_NAME_MAX };
const searchKind: Schema = { enum: listedKinds.map((kind) => kind.name) };
const query: Schema = { ...string, description: 'The filters as the address of the list spells them.' };
const search = object(
  { id: string, name, kind: searchKind, query, frequency, locale: { enum: ['ua', 'us'] }, createdAt: dateTime },
  ['id', 'name', 'kind', 'query', 'frequency', 'createdAt'],
);
const message = object({ id: string, mine: boolean, text: string, at: dateTime });
const conversationAd = object({
  id: string,
  kind: { enum: [...kindNames] },
  title: nullable(string),
  state: { enum: ['live', 'over', 'away'] },
  href: nullable(string),
  thumb: nullable(string),
});
const conversation = object({
  id: string,
  unread: boolean,
  lastAt: dateTime,
  ad: conversationAd,
  other: { ...string, description: 'How the other side is called; never an address.' },
  last: nullable(object({ text: string, mine: boolean })),
});
const closed: Schema = { ...boolean, description: 'Neither side can write.' };
const write = [400, 401, 404, 409, 413, 415, 422, 429] as const;

/** What advertisers and readers do with ads: phones, renewals, messages, favourites, searches that are kept. */
export function adOperations(): Operations {
  const perKind = kindsThat('contactable').map((kind): Operations => {
    const one = `/api/${kind.name}/{id}`;
    const { title } = kind.words.us;
    return {
      [`POST ${one}/phone`]: {
        summary: `${title}: the phone, 20 an hour`,
        status: 200,
        answer: object({ phone: string, shown: string }),
        fails: [404, 429],
      },
      [`POST ${one}/messages`]: {
        summary: `${title}: write to the advertiser, 20 an hour`,
        body: object({ text }),
        status: 201,
        answer: sent,
        fails: write,
      },
      [`GET ${one}/statistics`]: {
        summary: `${title}: views, phone requests and conversations by day, for its owner and staff`,
        status: 200,
        answer: object({ days }),
        fails: [401, 404],
      },
      [`POST /api/${kind.name}/similar`]: {
        summary: `${title}: what looks the same, of one’s own and of others`,
        body: object(
          {
            title: string,
            body: string,
            categoryId: nullable(string),
            mediaIds: arrayOf(string),
            exceptId: nullable(string),
          },
          ['title'],
        ),
        status: 200,
        answer: object({ own: arrayOf(twin), others: arrayOf(similar) }),
        fails: [400, 401, 413, 415, 422, 429],
      },
    };
  });
  const entryOf = (kind: KindDeclaration) => ({
    one: `/api/${kind.name}/{id}`,
    entry: ref(schemaName(kind)),
    title: kind.words.us.title,
  });
  const renewals = kindsThat('expires').map((kind): Operations => {
    const { one, entry, title } = entryOf(kind);
    return {
      [`POST ${one}/renewal`]: {
        summary: `${title}: to the top again, with a new term`,
        status: 200,
        answer: entry,
        fails: [401, 403, 404, 409],
      },
    };
  });
  const decisions = kindsThat('moderated').map((kind): Operations => {
    const { one, entry, title } = entryOf(kind);
    return {
      [`DELETE ${one}/decision`]: {
        summary: `${title}: take the last decision of a moderator back`,
        status: 200,
        answer: entry,
        fails: [401, 403, 404, 409],
      },
    };
  });
  return Object.assign(
    {},
    ...renewals,
    ...decisions,
    ...perKind,
    favouriteOperations(),
    searchOperations(),
    conversationOperations(),
    limitOperations(),
  );
}

/** With `ids` only the id of each; `entry` is null where it is public no more. */
const kept = object(
  {
    id: string,
    state: { enum: ['active', 'expired', 'sold', 'gone'] },
    addedAt: dateTime,
    entry: nullable({ type: 'object' }),
  },
  ['id'],
);

function favouriteOperations(): Operations {
  return {
    'GET /api/favourites': {
      summary: 'One’s own favourites',
      query: {
        properties: {
          ids: { ...string, description: 'Only which of these entries are among them, separated by commas.' },
          page: integer,
          perPage: integer,
        },
      },
      status: 200,
      answer: object({ items: arrayOf(kept), total: integer, page: integer, perPage: integer }, ['items']),
      fails: [401, 422],
    },
    'PUT /api/favourites/{id}': {
      summary: 'Keep an entry that has a public page; 500 at the most',
      status: 204,
      fails: [401, 404, 422],
    },
    'DELETE /api/favourites/{id}': { summary: 'Keep an entry no longer', status: 204, fails: [401] },
  };
}

function searchOperations(): Operations {
  const one = '/api/saved-searches/{id}';
  return {
    'GET /api/saved-searches': {
      summary: 'One’s own kept searches',
      status: 200,
      answer: object({ items: arrayOf(search) }),
      fails: [401],
    },
    'POST /api/saved-searches': {
      summary: 'Keep a search, and hear of what is new in it',
      body: object({ name, kind: searchKind, query, locale: { enum: ['ua', 'us'] }, frequency }, ['kind', 'query']),
      status: 201,
      answer: search,
      fails: [400, 401, 413, 415, 422],
    },
    [`PATCH ${one}`]: {
      summary: 'Rename a kept search, or hear of it at other times',
      body: object({ name, frequency }, []),
      bodyType: 'application/merge-patch+json',
      status: 200,
      answer: search,
      fails: [400, 401, 404, 413, 415, 422],
    },
    [`DELETE ${one}`]: { summary: 'Forget a kept search', status: 204, fails: [401, 404] },
    [`GET ${one}/unsubscribe`]: {
      summary:
        'The page with the button that ends them, for mail programs that open the address in a browser (RFC 2369)',
      query: { properties: { token: string } },
      status: 303,
    },
    [`POST ${one}/unsubscribe`]: {
      summary: 'End its mails, by the token that they carry (RFC 8058)',
      query: { properties: { token: string } },
      status: 204,
      fails: [404],
    },
  };
}

function conversationOperations(): Operations {
  const one = '/api/conversations/{id}';
  return {
    'GET /api/conversations': {
      summary: 'One’s own conversations about ads, the latest first',
      query: { properties: { page: integer, perPage: integer } },
      status: 200,
      answer: listOf(conversation),
      fails: [401, 409, 422],
    },
    [`GET ${one}`]: {
      summary: 'A conversation and its messages, the latest first',
      query: { properties: { before: string } },
      status: 200,
      answer: object({
        id: string,
        ad: conversationAd,
        other: string,
        unread: boolean,
        closed,
        blockedByMe: boolean,
        messages: arrayOf(message),
        next: nullable(string),
      }),
      fails: [401, 404, 409, 422],
    },
    [`DELETE ${one}`]: { summary: 'Put a conversation away', status: 204, fails: [401, 404, 409] },
    [`POST ${one}/messages`]: {
      summary: 'Answer, 60 an hour; 20 while the other side has not written',
      body: object({ text }),
      status: 201,
      answer: sent,
      fails: write,
    },
    [`POST ${one}/read`]: { summary: 'Mark it as read', status: 204, fails: [401, 404, 409] },
    [`PUT ${one}/block`]: { summary: 'Hear nothing more from the other side', status: 204, fails: [401, 404, 409] },
    [`DELETE ${one}/block`]: { summary: 'Let the other side write again', status: 204, fails: [401, 404, 409] },
  };
}

function limitOperations(): Operations {
  const answer = object({ until: nullable(dateTime), reason: nullable(string) });
  return {
    'PUT /api/people/{id}/limit': {
      summary: 'Limit an advertiser for some days',
      body: object({ days: { ...integer, minimum: 1, maximum: 365 }, reason: string }),
      status: 200,
      answer,
      fails: [400, 401, 403, 404, 409, 413, 415, 422],
    },
    'DELETE /api/people/{id}/limit': { summary: 'End an advertiser’s limit', status: 204, fails: [401, 403, 404, 409] },
  };
}
