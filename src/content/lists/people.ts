import { roles } from '#content/model/roles.ts';
import { anyOf, defineList, oneOf, searchTermsParam, type QueryOf } from './define-list.ts';

export const personStates = ['active', 'banned', 'deleted'] as const;
export const peopleSorts = ['newest', 'oldest', 'name', 'email'] as const;

export const peopleList = defineList({
  q: searchTermsParam,
  role: anyOf(roles),
  status: anyOf(personStates),
  sort: oneOf(peopleSorts),
});

export type PeopleQuery = QueryOf<typeof peopleList>;
