import { expect, it } from 'vitest';
import { paths } from './urls.ts';

it.each([
  [paths.newMessage('a'), 'message'],
  [`/us${paths.newMessage('a', true)}`, 'message'],
  ['/cabinet/favourites?add=a', 'favourite'],
  ['/us/cabinet/favourites', undefined],
  [paths.saveSearch('/search/all?q=room'), 'search'],
  [paths.addMyAd(true), 'ad'],
  [paths.newRecommendation('a'), 'recommendation'],
  [paths.cabinet(), undefined],
  ['/cabinet/security?x=1', undefined],
  [undefined, undefined],
])('a sign-in that leads to %s is for %s', (returnTo, reason) => {
  const [, query] = paths.login(returnTo).split('?');
  expect(new URLSearchParams(query).get('for') ?? undefined).toBe(reason);
  expect(new URLSearchParams(query).get('returnTo') ?? undefined).toBe(returnTo);
});
