import { formatMoney, formatPercent } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { moderationSignals } from '#content/messages/dashboard/moderation-signals.ts';
import { fill } from '#content/messages/define-messages.ts';
import { NEW_ACCOUNT_DAYS, type Signal } from './signals.ts';

/** A sentence of a signal, and the ads that it refers to. */
export interface SignalSentence {
  text: string;
  entryIds: readonly string[];
}

const MAX_EXAMPLES = 3;

/** Returns a signal as sentences that give its reason. */
export function signalSentences({ name, data }: Signal, locale: Locale): SignalSentence[] {
  const words = moderationSignals[locale];
  const say = (text: string, entryIds: readonly string[] = []): SignalSentence => ({ text, entryIds });
  const counted = (ids: readonly string[], forms: typeof words.sameTextOwn) =>
    ids.length === 0 ? [] : [say(plural(locale, ids.length, forms), ids)];
  switch (name) {
    case 'same_text':
      return [...counted(data.others, words.sameTextOthers), ...counted(data.own, words.sameTextOwn)];
    case 'same_picture':
      return [...counted(data.others, words.samePictureOthers), ...counted(data.own, words.samePictureOwn)];
    case 'contacts':
      return [
        say(
          fill(words.contacts, {
            found: data.found
              .slice(0, MAX_EXAMPLES)
              .map(({ text }) => text.slice(0, 60))
              .join('; '),
          }),
        ),
      ];
    case 'many_links':
      return [say(plural(locale, data.count, words.manyLinks))];
    case 'shouting':
      return [
        ...(data.capitals > 0
          ? [say(fill(words.capitals, { share: formatPercent(locale, data.capitals / 100) }))]
          : []),
        ...(data.marks > 0 ? [say(plural(locale, data.marks, words.marks))] : []),
      ];
    case 'new_account':
      return [
        ...(data.days >= NEW_ACCOUNT_DAYS
          ? []
          : [say(data.days === 0 ? words.newToday : plural(locale, data.days, words.newAccount))]),
        ...(data.approved === 0 ? [say(words.noneApproved)] : []),
      ];
    case 'unusual_price': {
      const money = (minor: number) => formatMoney(locale, Math.round(minor), data.currency);
      return [
        say(
          fill(data.sort === 'low' ? words.priceLow : words.priceHigh, {
            amount: money(data.amount),
            median: money(data.median),
          }),
        ),
      ];
    }
    case 'many_ads':
      return [say(plural(locale, data.count, words.manyAds))];
    case 'rejected_before':
      return [say(plural(locale, data.count, words.rejected))];
    case 'odd_characters':
      return [
        ...(data.words.length > 0
          ? [say(fill(words.mixedWords, { words: data.words.slice(0, MAX_EXAMPLES).join(', ') }))]
          : []),
        ...(data.count > 0 ? [say(plural(locale, data.count, words.oddCharacters))] : []),
      ];
  }
}
