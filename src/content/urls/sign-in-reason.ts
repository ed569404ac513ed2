/** Acts that wait for a sign-in, by the page that carries them out. The sign-in page names them. */
const pages = {
  message: '/cabinet/messages/new',
  favourite: '/cabinet/favourites',
  search: '/cabinet/searches',
  ad: '/cabinet/add-advertisement',
  recommendation: '/cabinet/recommendations/new',
} as const;
export type SignInReason = keyof typeof pages;
export const signInReasons = Object.keys(pages) as SignInReason[];

/** The act that waits for a sign-in that leads to this address; `undefined` if the user only opens a page. */
export function signInReasonOf(returnTo: string | undefined): SignInReason | undefined {
  if (returnTo === undefined || !returnTo.includes('?')) return undefined;
  const path = returnTo.split('?', 1)[0]!;
  return signInReasons.find((reason) => path.endsWith(pages[reason]));
}
