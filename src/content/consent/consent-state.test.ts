import { describe, expect, it } from 'vitest';
import { consentTexts } from '#content/messages/site/consent.ts';
import { embedOrigins } from '#content/text/embeds.ts';
import { consentDialogTexts, consentPageData, thirdPartyOrigins } from './consent-dialog.ts';
import { consentQuestionOf, readConsent } from './consent-state.ts';
import { consentSchema, defaultConsent, type ConsentSettings, type CookieEntry } from './consent.ts';
import { writeConsent } from './write-consent.ts';

const entry = (id: string, more: Partial<CookieEntry> = {}): CookieEntry => ({
  id,
  name: { ua: id, us: id },
  description: { ua: '', us: '' },
  links: {},
  targetCookieIds: [],
  src: null,
  isPreselected: false,
  ...more,
});
const settings: ConsentSettings = {
  ...defaultConsent,
  revision: 3,
  necessary: [entry('essential'), entry('functional')],
  optional: [entry('stats', { isPreselected: true }), entry('ads')],
};
const question = consentQuestionOf(settings);

/** Cookies as a browser stores them after these writes. */
function jar(written: readonly string[], before = ''): string {
  const kept = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((cookie) => cookie.split('=', 2) as [string, string]),
  );
  for (const cookie of written) {
    const [pair, ...attributes] = cookie.split('; ');
    const [name, value] = pair!.split('=', 2) as [string, string];
    if (attributes.includes('max-age=0')) kept.delete(name);
    else kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('a consent answer', () => {
  it('is written in the documented format: concatenated ids, a list, a revision, half a year', () => {
    expect(writeConsent(['ads'], question, true)).toEqual([
      'ncc_c=essentialfunctionalstatsads; max-age=15724800; path=/; samesite=lax; secure',
      'ncc_e=essential~ads; max-age=15724800; path=/; samesite=lax; secure',
      'ncc_r=3; max-age=15724800; path=/; samesite=lax; secure',
    ]);
    expect(writeConsent(null, question, false)).toEqual([
      'ncc_c=0; max-age=15724800; path=/; samesite=lax',
      'ncc_e=; max-age=0; path=/; samesite=lax',
      'ncc_r=3; max-age=15724800; path=/; samesite=lax',
    ]);
    expect(jar(writeConsent(null, question, true), jar(writeConsent(['ads'], question, true)))).toBe(
      'ncc_c=0; ncc_r=3',
    );
  });

  it('contains no optional entry that was not chosen, even if the settings pre-select it, and no unknown entry', () => {
    expect(readConsent(jar(writeConsent([], question, true)), question)).toEqual({
      state: 'given',
      enabled: ['essential'],
    });
    expect(readConsent(jar(writeConsent(['functional', 'nothing'], question, true)), question)).toEqual({
      state: 'given',
      enabled: ['essential', 'functional'],
    });
    expect(readConsent('ncc_c=essentialfunctionalstatsads; ncc_r=3; ncc_e=other~stats~evil', question).enabled).toEqual(
      ['essential', 'stats'],
    );
    expect(readConsent('ncc_c=essentialfunctionalstatsads; ncc_r=3', question)).toEqual({
      state: 'given',
      enabled: ['essential'],
    });
  });

  it('treats functional as optional wherever the settings list it', () => {
    expect([question.necessary, question.optional, question.ids]).toEqual([
      ['essential'],
      ['functional', 'stats', 'ads'],
      'essentialfunctionalstatsads',
    ]);
    const terms = consentPageData(settings, 'us');
    expect([terms.necessary, terms.optional].map((group) => group.map(({ id }) => id))).toEqual([
      ['essential'],
      ['functional', 'stats', 'ads'],
    ]);
  });
});

const given = 'ncc_c=essentialfunctionalstatsads; ncc_e=essential~functional; ncc_r=3';
const cases: [name: string, cookies: string, gpc: boolean, state: string, enabled: string[]][] = [
  ['nothing', '', false, 'undecided', []],
  ['nothing of ours', 'xncc_c=0; ncc_r=3; theme=x', false, 'undecided', []],
  ['given', given, false, 'given', ['essential', 'functional']],
  ['given, among others', `a=b; ${given}; c=d`, false, 'given', ['essential', 'functional']],
  ['declined', 'ncc_c=0; ncc_r=3', false, 'declined', []],
  ['declined, with a list left behind', 'ncc_c=0; ncc_r=3; ncc_e=essential~functional', false, 'declined', []],
  ['an earlier revision', given.replace('ncc_r=3', 'ncc_r=2'), false, 'undecided', []],
  ['no revision', given.replace('; ncc_r=3', ''), false, 'undecided', []],
  ['another list', given.replace('statsads', 'stats'), false, 'undecided', []],
  ['declined an earlier revision', 'ncc_c=0; ncc_r=2', false, 'undecided', []],
  ['nothing, with GPC', '', true, 'declined', []],
  ['an earlier revision, with GPC', given.replace('ncc_r=3', 'ncc_r=2'), true, 'declined', []],
  ['given in spite of GPC', given, true, 'given', ['essential', 'functional']],
];

describe('readConsent', () => {
  it.each(cases)('%s', (_name, cookies, gpc, state, enabled) => {
    expect(readConsent(cookies, question, gpc)).toEqual({ state, enabled });
  });
});

describe('the consent data of a page', () => {
  it('uses one language, prefers the operator’s texts to the product’s, and links to pages in that language', () => {
    const own = {
      ...settings,
      texts: { accept: { ua: 'Гаразд', us: 'Fine' } },
      optional: [
        entry('stats', {
          links: {
            '/privacy-policy': { ua: 'Політика', us: 'Policy' },
            'https://x.example/': { ua: 'Там', us: 'There' },
          },
        }),
      ],
    };
    const { texts, optional } = consentDialogTexts(own, 'us');
    expect([texts.accept, texts.decline]).toEqual(['Fine', consentTexts.us.decline]);
    expect(optional[1]!.links).toEqual([
      { href: '/us/privacy-policy', label: 'Policy' },
      { href: 'https://x.example/', label: 'There' },
    ]);
    expect(JSON.stringify([consentPageData(own, 'us'), consentDialogTexts(own, 'us')])).not.toMatch(/[а-яіїє]/i);
  });

  it('allows the origin of each configured script once, and the player’s origin only if the player can be switched on', () => {
    const scripts = [
      entry('a', { src: 'https://tags.example/a.js' }),
      entry('b', { src: 'https://tags.example/b.js?x=1' }),
      entry('c', { src: 'https://other.example:8443/c.js' }),
    ];
    expect(thirdPartyOrigins({ ...settings, optional: scripts })).toEqual({
      scripts: ['https://tags.example', 'https://other.example:8443'],
      frames: [...embedOrigins],
    });
    expect(thirdPartyOrigins({ ...settings, necessary: [], optional: [] })).toEqual({ scripts: [], frames: [] });
  });

  it('accepts only names, patterns and expressions as target cookies', () => {
    const reads = (target: string) =>
      consentSchema.safeParse({ ...settings, optional: [entry('stats', { targetCookieIds: [target] })] }).success;
    expect(['_ga', '_ga_*', '/^_pk_(id|ses)/', '/[/'].map(reads)).toEqual([true, true, true, false]);
    expect(['a b', 'a;b', 'a=b', '//'].map(reads)).toEqual([false, false, false, false]);
  });
});
