import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { media } from '#server/core/schema/media-schema.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { bandsOf, fingerprintDistance } from './bands.ts';
import { findNearDuplicatePictures, findNearDuplicateTexts, storePictureFingerprint } from './rows.ts';
import { adTextOf, fingerprintWords, textFingerprintOf, wordOverlap } from './text-fingerprint.ts';

const body =
  'Продаю дубовий обідній стіл у дуже доброму стані. Довжина сто двадцять сантиметрів, ширина вісімдесят, розкладається ще на сорок. Куплений торік у місцевого майстра, стояв у вітальні, без подряпин і плям. Забрати можна у вихідні в Чикаго, допоможу винести до машини.';
const text = (words: string, title = 'Стіл дубовий розкладний') => ({ texts: { ua: { title, body: words } } });

describe('text fingerprints', () => {
  const print = (words: string) => textFingerprintOf(words)!;

  test('ignore differences in letters, apostrophes, spaces, symbols and numbers', () => {
    const plain = print('Продам м’який диван, забрати можна сьогодні за 100 доларів');
    expect(print('ПРОДАМ  мʼякий диван!!! забрати можна сьогодні — за 250 доларів')).toBe(plain);
    // Latin letters that look like Cyrillic ones.
    expect(print("Прoдам м'який дивaн забрaти можнa сьoгодні за 1 долaрів")).toBe(plain);
  });

  test('differ little after adding or removing a word, and strongly for another text', () => {
    const near = [body.replace('Продаю', 'Віддаю'), `${body} Дзвоніть.`, body.replace('дуже ', '')];
    for (const item of near) expect(fingerprintDistance(print(body), print(item))).toBeLessThanOrEqual(6);
    expect(
      fingerprintDistance(
        print(body),
        print(
          'Шукаю водія з категорією В для доставки посилок у передмісті. Графік вільний, оплата щотижня, машина компанії, пальне наше. Досвід від року.',
        ),
      ),
    ).toBeGreaterThan(12);
  });

  test('are missing for a text of a few words', () => {
    expect([textFingerprintOf(''), textFingerprintOf('Продам стіл'), textFingerprintOf('а б в г ґ')]).toEqual([
      null,
      null,
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
  });

  test('share a band if they differ in three bits', () => {
    const whole = '0123456789abcdef';
    const other = '0123456789abcdef'.replace('0', '1').replace('4', '5').replace('8', '9');
    expect(fingerprintDistance(whole, other)).toBe(3);
    const bands = bandsOf(whole).map(({ value }) => value);
    expect(
      bandsOf(other)
        .filter(({ band, value }) => bands[band] === value)
        .map(({ band }) => band),
    ).toEqual([3, 5, 6, 7]);
    expect(bands).toEqual([0x0123, 0x4567, 0x89ab, 0xcdef, 0x048c, 0x159d, 0x26ae, 0x37bf]);
  });
});

describe('stored fingerprints', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());
  const rows = async (id: string) =>
    Number(
      (
        await site.database.client.execute({
          sql: 'select count(*) as n from text_print where entry_id = ?',
          args: [id],
        })
      ).rows[0]!.n,
    );

  test('find an ad by its text as soon as it is saved, and by its new text after a change', async () => {
    const first = await createSample('advertisements', text(body));
    const second = await createSample('advertisements', text(body.replace('Продаю', 'Віддаю')), actors.user);
    const other = await createSample(
      'advertisements',
      text(
        'Шукаю водія з категорією В для доставки посилок у передмісті, графік вільний, оплата щотижня.',
        'Потрібен водій',
      ),
    );
    expect((await findNearDuplicateTexts(site.database, first.id)).map(({ entryId }) => entryId)).toEqual([second.id]);
    expect(await findNearDuplicateTexts(site.database, other.id)).toEqual([]);
    const changed = unwrapOrFail(
      await updateEntry(
        actors.user,
        'advertisements',
        second.id,
        text('Віддам кошеня у добрі руки, два місяці, привчене до лотка, дуже лагідне й грайливе.', 'Кошеня'),
        second.revision,
      ),
    );
    expect(await findNearDuplicateTexts(site.database, first.id)).toEqual([]);
    expect(await rows(changed.id)).toBe(8);
    expect(adTextOf(changed.content)).toContain('Кошеня');
  });

  test('skip ads in the trash, and do not exist for other kinds', async () => {
    const one = await createSample('advertisements', text(`${body} Номер один.`));
    const two = await createSample('advertisements', text(`${body} Номер один.`), actors.user);
    expect((await findNearDuplicateTexts(site.database, one.id)).map(({ entryId }) => entryId)).toContain(two.id);
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', two.id, 'trashed'));
    expect((await findNearDuplicateTexts(site.database, one.id)).map(({ entryId }) => entryId)).not.toContain(two.id);
    expect(await rows((await createSample('news')).id)).toBe(0);
  });

  test('find nearly identical pictures from either side', async () => {
    for (const id of ['pic-a', 'pic-b', 'pic-c'])
      await site.database.batch([
        site.database.db.insert(media).values({
          id,
          name: id,
          width: 10,
          height: 10,
          bytes: 10,
          sha256: id,
          thumbhash: '',
          widths: [10],
          createdAt: START,
        }),
      ]);
    await site.database.batch([
      storePictureFingerprint(site.database, 'pic-a', 'ffff0000ffff0000'),
      storePictureFingerprint(site.database, 'pic-b', 'ffff0000ffff0007'),
      storePictureFingerprint(site.database, 'pic-c', 'ffff0000ffff00ff'),
    ]);
    expect(await findNearDuplicatePictures(site.database, ['pic-a'])).toEqual([
      { mediaId: 'pic-a', twinId: 'pic-b', distance: 3 },
    ]);
    expect(
      (await findNearDuplicatePictures(site.database, ['pic-b'])).map(({ twinId, distance }) => [twinId, distance]),
    ).toEqual([
      ['pic-a', 3],
      ['pic-c', 5],
    ]);
    expect(await findNearDuplicatePictures(site.database, [])).toEqual([]);
  });
});

test('wordOverlap ignores case, order and numbers', () => {
  const overlap = (a: string, b: string) => wordOverlap(new Set(fingerprintWords(a)), new Set(fingerprintWords(b)));
  expect(overlap('Стіл дубовий, 120 см', 'дубовий СТІЛ 80 см')).toBe(1);
  expect(overlap('Стіл дубовий', 'Крісло дитяче')).toBe(0);
  expect(overlap('', 'Стіл')).toBe(0);
});
