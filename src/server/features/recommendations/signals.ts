import { DAY } from '#content/format/durations.ts';
import { findContacts } from '#content/text/find-contacts.ts';
import { searchText } from '#content/text/search-text.ts';
import { findSiteAddresses } from '#content/text/text-features.ts';
import { isMailProvider } from '#content/typed/email-spelling.ts';
import { mailboxOf } from '#server/core/accounts/mailbox.ts';
import { fingerprintWords } from '#server/core/fingerprints/text-fingerprint.ts';

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

/** Someone else's recommendation, with which one is compared. */
interface OtherRecommendation {
  entryId: string;
  text: string;
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
  listing: { email: string | null; website: string | null; phones: readonly string[]; titles: readonly string[] };
  /** Titles of the other listings of its kind. */
  otherTitles: readonly string[];
  others: readonly OtherRecommendation[];
}

const NEW_ACCOUNT_DAYS = 7;
/** Share of common words above which two texts are the same. Fingerprints need longer texts. */
const MIN_COMMON_SHARE = 0.7;
/** A shorter title is too often an ordinary word. */
const MIN_TITLE_LENGTH = 6;
/** Stems of accusations and insults, as `searchText` writes words. */
const accusations =
  /(?<!\p{L})(?:шахра|афер|обман|обдур|кину(?:в|л|ли|ла) (?:нас |мене )?на (?:гро|ден|баб)|кидал|злоді|крад|брех|жулик|мошен|хам(?!\p{L}{5})|бидл|scam|fraud|thief|thiev|crook|liar|cheat|stole)/u;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const hostOf = (website: string) => URL.parse(website)?.hostname.replace(/^www\./, '') ?? '';
const padded = (text: string) =>
  ` ${searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

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

/** Whether two texts say the same, apart from a few words. */
function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(fingerprintWords(text))) as [Set<string>, Set<string>];
  const common = [...a].filter((word) => b.has(word)).length;
  return common > MIN_COMMON_SHARE * (a.size + b.size - common);
}

/** Returns the signals of a recommendation, most important first. */
export function signalsOf(facts: RecommendationFacts): RecommendationSignal[] {
  const { text, name, author, listing, others, otherTitles } = facts;
  const said = padded(text);
  const names = (title: string) => padded(title).trim().length >= MIN_TITLE_LENGTH && said.includes(padded(title));
  const signals: Record<RecommendationSignal, boolean> = {
    own_listing: isOwn(facts),
    same_person: others.some(
      (other) =>
        other.entryId === facts.entryId &&
        (mailboxOf(other.email) === mailboxOf(author.email) || padded(other.name) === padded(name)),
    ),
    same_text: others.some((other) => isSameText(other.text, text)),
    other_listing: otherTitles.some(names) && !listing.titles.some(names),
    contacts: findContacts(text).length > 0 || findSiteAddresses(text).length > 0,
    accusation: accusations.test(said),
    new_account: facts.createdAt - author.createdAt < NEW_ACCOUNT_DAYS * DAY,
  };
  return recommendationSignals.filter((signal) => signals[signal]);
}
