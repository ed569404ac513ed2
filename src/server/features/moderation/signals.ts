import { DAY } from '#content/format/durations.ts';
import { type Contact, findContacts } from '#content/text/find-contacts.ts';
import {
  findSiteAddresses,
  capitalShare,
  countExclamationMarks,
  findMixedScriptWords,
  countDeceptiveCharacters,
} from '#content/text/text-features.ts';

/** How much attention a signal deserves. Signals are only advisory. */
export type SignalWeight = 'info' | 'warn' | 'strong';

/** Another ad similar to this one. */
export interface SimilarAdRef {
  entryId: string;
  /** Whether it belongs to the same advertiser. */
  own: boolean;
}

interface SignalData {
  same_text: { others: readonly string[]; own: readonly string[] };
  same_picture: { others: readonly string[]; own: readonly string[] };
  contacts: { found: readonly Contact[] };
  many_links: { count: number };
  shouting: { capitals: number; marks: number };
  new_account: { days: number; approved: number };
  unusual_price: { amount: number; currency: string; median: number; sort: 'low' | 'high' };
  many_ads: { count: number; hours: number };
  rejected_before: { count: number };
  odd_characters: { words: readonly string[]; count: number };
}
export type SignalName = keyof SignalData;
export type Signal = { [Name in SignalName]: { name: Name; weight: SignalWeight; data: SignalData[Name] } }[SignalName];

/** Price of an ad in minor units, and the prices of active ads in its category. */
export interface PriceFacts {
  amount: number;
  currency: string;
  /** Prices of the other ads, ascending. */
  usual: readonly number[];
}

export interface SignalFacts {
  title: string;
  text: string;
  /** Targets of the links in a formatted text. */
  links: readonly string[];
  sameText: readonly SimilarAdRef[];
  samePicture: readonly SimilarAdRef[];
  price: PriceFacts | null;
  /** `null` if there is no advertiser, or the advertiser is staff. */
  owner: { accountAgeMs: number; approved: number; postedLately: number; rejected: number } | null;
}

export const NEW_ACCOUNT_DAYS = 7;
/** Hours over which the ads of an account are counted, and the thresholds for many and very many. */
export const MANY_ADS_HOURS = 24;
const MANY_ADS = 5;
const VERY_MANY_ADS = 12;
const MANY_LINKS = 3;
const VERY_MANY_LINKS = 6;
const MANY_REJECTED = 3;
const MAX_CAPITAL_SHARE = 0.6;
/** Minimum number of prices to determine what is usual. */
const MIN_PRICES = 10;
/** A price is unusual if it is this many times below the lower quartile or above the upper one. */
const UNUSUAL_PRICE_FACTOR = 3;

const asTwins = (twins: readonly SimilarAdRef[]) => ({
  others: [...new Set(twins.filter(({ own }) => !own).map(({ entryId }) => entryId))],
  own: [...new Set(twins.filter(({ own }) => own).map(({ entryId }) => entryId))],
});

/** Returns the value at a share (0 to 1) of a sorted list, interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

function priceSignal({ amount, currency, usual }: PriceFacts): Signal[] {
  if (usual.length < MIN_PRICES || amount <= 0) return [];
  const [q1, median, q3] = [quantile(usual, 0.25), quantile(usual, 0.5), quantile(usual, 0.75)];
  if (amount * UNUSUAL_PRICE_FACTOR < q1)
    return [{ name: 'unusual_price', weight: 'warn', data: { amount, currency, median, sort: 'low' } }];
  return amount > q3 * UNUSUAL_PRICE_FACTOR
    ? [{ name: 'unusual_price', weight: 'info', data: { amount, currency, median, sort: 'high' } }]
    : [];
}

function twinSignals({ sameText, samePicture }: SignalFacts): Signal[] {
  return (
    [
      ['same_text', sameText],
      ['same_picture', samePicture],
    ] as const
  ).flatMap(([name, twins]): Signal[] => {
    const data = asTwins(twins);
    if (data.others.length + data.own.length === 0) return [];
    return [{ name, weight: data.others.length > 0 ? 'strong' : 'warn', data }];
  });
}

function textSignals({ title, text, links }: SignalFacts): Signal[] {
  const whole = `${title}\n${text}`;
  const found: Signal[] = [];
  const contacts = findContacts(whole);
  if (contacts.length > 0) found.push({ name: 'contacts', weight: 'warn', data: { found: contacts } });
  const count = new Set([
    ...links.map((link) => link.toLowerCase().replace(/\/$/, '')),
    ...findSiteAddresses(whole).map((item) => item.replace(/\/$/, '')),
  ]).size;
  if (count >= MANY_LINKS)
    found.push({ name: 'many_links', weight: count >= VERY_MANY_LINKS ? 'strong' : 'warn', data: { count } });
  const capitals = Math.max(capitalShare(title), capitalShare(text));
  const marks = Math.max(countExclamationMarks(title), countExclamationMarks(text));
  if (capitals > MAX_CAPITAL_SHARE || marks > 0)
    found.push({
      name: 'shouting',
      weight: 'info',
      data: { capitals: capitals > MAX_CAPITAL_SHARE ? Math.round(capitals * 100) : 0, marks },
    });
  const [words, odd] = [findMixedScriptWords(whole), countDeceptiveCharacters(whole)];
  if (words.length + odd > 0) found.push({ name: 'odd_characters', weight: 'warn', data: { words, count: odd } });
  return found;
}

function ownerSignals({ owner }: SignalFacts): Signal[] {
  if (owner === null) return [];
  const found: Signal[] = [];
  const days = Math.floor(Math.max(0, owner.accountAgeMs) / DAY);
  if (days < NEW_ACCOUNT_DAYS || owner.approved === 0)
    found.push({ name: 'new_account', weight: 'info', data: { days, approved: owner.approved } });
  if (owner.postedLately >= MANY_ADS)
    found.push({
      name: 'many_ads',
      weight: owner.postedLately >= VERY_MANY_ADS ? 'strong' : 'warn',
      data: { count: owner.postedLately, hours: MANY_ADS_HOURS },
    });
  if (owner.rejected > 0)
    found.push({
      name: 'rejected_before',
      weight: owner.rejected >= MANY_REJECTED ? 'strong' : 'warn',
      data: { count: owner.rejected },
    });
  return found;
}

const order: readonly SignalWeight[] = ['strong', 'warn', 'info'];

/** Returns all signals for a moderator's decision about an ad, most important first. */
export function signalsOf(facts: SignalFacts): Signal[] {
  const all = [
    ...twinSignals(facts),
    ...textSignals(facts),
    ...(facts.price === null ? [] : priceSignal(facts.price)),
    ...ownerSignals(facts),
  ];
  return all.toSorted((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
}
