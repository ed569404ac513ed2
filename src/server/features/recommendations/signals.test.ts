import { expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { fingerprintWords } from '#server/core/fingerprints/text-fingerprint.ts';
import { paddedWords, signalsOf, type RecommendationFacts } from './signals.ts';

const TEXT = 'Зробила зачіску на весілля, трималася до ранку. Щиро раджу всім подругам.';

const facts = (change: Partial<RecommendationFacts> = {}): RecommendationFacts => ({
  text: TEXT,
  name: 'Галина',
  entryId: 'salon',
  createdAt: 100 * DAY,
  author: { email: 'halyna@gmail.com', phone: null, createdAt: 0 },
  listing: { email: 'info@salon-oksana.com', website: 'https://www.salon-oksana.com/', phones: [] },
  titles: ['Салон Оксана'].map(paddedWords),
  otherTitles: ['Перукарня «Веселка»', 'Дім'].map(paddedWords),
  others: [],
  ...change,
});
const author = (email: string, more: object = {}) => ({ author: { ...facts().author, email, ...more } });
const other = ({
  text = 'Зовсім інші слова про манікюр і каву.',
  ...change
}: { text?: string; entryId?: string; name?: string; email?: string } = {}) => ({
  others: [
    { entryId: 'salon', name: 'Ірина', email: 'iryna@ukr.net', words: new Set(fingerprintWords(text)), ...change },
  ],
});

it.each<[string, Partial<RecommendationFacts>, string[]]>([
  ['an honest text', {}, []],
  [
    'a public provider shared with the listing',
    { ...author('halyna@gmail.com'), listing: { ...facts().listing, email: 'salon@gmail.com' } },
    [],
  ],
  ['the mail domain of the listing', author('oksana@salon-oksana.com'), ['own_listing']],
  [
    'the mailbox of the listing with a tag',
    { ...author('sa.lon+1@gmail.com'), listing: { ...facts().listing, email: 'salon@gmail.com' } },
    ['own_listing'],
  ],
  [
    'the phone of the listing',
    { ...author('a@gmail.com', { phone: '+13125550101' }), listing: { ...facts().listing, phones: ['+13125550101'] } },
    ['own_listing'],
  ],
  ['a second mailbox of one person', other({ email: 'hal.yna+x@gmail.com' }), ['same_person']],
  ['the signature of another recommendation of the same listing', other({ name: 'ГАЛИНА' }), ['same_person']],
  ['the signature of a recommendation of another listing', other({ name: 'Галина', entryId: 'garage' }), []],
  [
    'a text that others sent about another listing',
    other({ text: `${TEXT} Дякую!`, entryId: 'garage' }),
    ['same_text'],
  ],
  [
    'another listing by name',
    { text: 'Краще, ніж у перукарні, яку звуть Перукарня Веселка, і дешевше.' },
    ['other_listing'],
  ],
  ['a listing whose name is an ordinary word', { text: 'Приїхала додому, у мій дім, і все зробила за годину.' }, []],
  ['a phone number', { text: `${TEXT} 312 555 01 01` }, ['contacts']],
  ['a link', { text: `${TEXT} bit.example.com/x` }, ['contacts']],
  ['an accusation of somebody', { text: 'Нарешті не шахраї, як ті попередні: усе зробили чесно.' }, ['accusation']],
  ['an accusation in English', { text: 'Honest people, unlike the scammers I met before them.' }, ['accusation']],
  [
    'words that only look like accusations',
    { text: 'Кинули все й приїхали; хамелеон у вітальні, а криві зуби (crooked teeth) виправили.' },
    [],
  ],
  ['a new account', author('halyna@gmail.com', { createdAt: 95 * DAY }), ['new_account']],
])('%s', (_, change, signals) => {
  expect(signalsOf(facts(change))).toEqual(signals);
});
