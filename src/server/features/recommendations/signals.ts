import { DAY } from '#content/format/durations.ts';
import { findContacts } from '#content/text/find-contacts.ts';
import { searchText } from '#content/text/search-text.ts';
import { findSiteAddresses } from '#content/text/text-features.ts';
import { isMailProvider } from '#content/typed/email-spelling.ts';
import { mailboxOf } from '#server/core/accounts/mailbox.ts';
import { fingerprintWords, wordOverlap } from '#server/core/fingerprints/text-fingerprint.ts';

/** Facts that a moderator should know before a decision, most important first. They are only advisory. */
const recommendationSignals = [
  'own_listing',
  'same_person',
  'same_text',
  'other_listing',
  'contacts',
  'accusation',
  'new_account',
] as const;
export type RecommendationSignal = (typeof recommendationSignals)[number];

/** A recommendation by another person, with which one is compared. */
interface OtherRecommendation {
  entryId: string;
  /** Its words, as `fingerprintWords` returns them. */
  words: ReadonlySet<string>;
  name: string;
  email: string;
}

export interface RecommendationFacts {
  text: string;
  name: string;
  entryId: string;
  createdAt: number;
  author: { email: string; phone: string | null; createdAt: number };
  /** The contact details of the listing. */
  listing: { email: string | null; website: string | null; phones: readonly string[] };
  /** The titles of the listing, and of the other public listings of its kind, as `paddedWords` returns them. */
  titles: readonly string[];
  otherTitles: readonly string[];
  others: readonly OtherRecommendation[];
}

const NEW_ACCOUNT_DAYS = 7;
/** Share of common words above which two texts are the same. Fingerprints need longer texts. */
const MIN_COMMON_SHARE = 0.7;
/** With its two spaces. A shorter title is too often an ordinary word. */
const MIN_TITLE_LENGTH = 8;
/** Stems of accusations and insults, as `searchText` writes words. */
const accusations =
  /(?<!\p{L})(?:шахра|афер|обман|обдур|кину(?:в|л|ли|ла) (?:нас |мене )?на (?:гро|ден|баб)|кидал|злоді|крад|брех|жулик|мошен|хам(?:и|а|у|ом|ло|ство|ські|ськ\p{L}*)?(?!\p{L})|бидл|scam|fraud|thief|thiev|crooks?(?!\p{L})|liar|cheat|stole)/u;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const hostOf = (website: string) => URL.parse(website)?.hostname.replace(/^www\./, '') ?? '';
/** The words of a text in their searched form, each between spaces. */
export function paddedWords(text: string): string {
  return ` ${searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Whether the author and the listing share a phone, or a mail domain that is not a public provider's. */
function isOwn({ author, listing }: RecommendationFacts): boolean {
  const domain = domainOf(author.email);
  const domains = [listing.email === null ? '' : domainOf(listing.email), hostOf(listing.website ?? '')];
  return (
    (author.phone !== null && listing.phones.includes(author.phone)) ||
    (listing.email !== null && mailboxOf(listing.email) === mailboxOf(author.email)) ||
    (!isMailProvider(domain) && domains.includes(domain))
  );
}

/** Signals of a text alone: of a recommendation, or of an answer by the owner of the listing. */
export function textSignalsOf({
  text,
  titles,
  otherTitles,
}: Pick<RecommendationFacts, 'text' | 'titles' | 'otherTitles'>): RecommendationSignal[] {
  const said = paddedWords(text);
  const names = (title: string) => title.length >= MIN_TITLE_LENGTH && said.includes(title);
  const signals = {
    other_listing: otherTitles.some(names) && !titles.some(names),
    contacts: findContacts(text).length > 0 || findSiteAddresses(text).length > 0,
    accusation: accusations.test(said),
  };
  return recommendationSignals.filter((signal) => signal in signals && signals[signal as keyof typeof signals]);
}

/** Returns the signals of a recommendation, most important first. */
export function signalsOf(facts: RecommendationFacts): RecommendationSignal[] {
  const { text, name, author, others } = facts;
  const words = new Set(fingerprintWords(text));
  const found = new Set(textSignalsOf(facts));
  if (isOwn(facts)) found.add('own_listing');
  const isSamePerson = (other: OtherRecommendation) =>
    other.entryId === facts.entryId &&
    (mailboxOf(other.email) === mailboxOf(author.email) || paddedWords(other.name) === paddedWords(name));
  if (others.some(isSamePerson)) found.add('same_person');
  if (others.some((other) => wordOverlap(other.words, words) > MIN_COMMON_SHARE)) found.add('same_text');
  if (facts.createdAt - author.createdAt < NEW_ACCOUNT_DAYS * DAY) found.add('new_account');
  return recommendationSignals.filter((signal) => found.has(signal));
}
