import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { consentAttributes } from '#components/consent/root-attributes.ts';
import { FUNCTIONAL_ENTRY_ID, readConsent, type ConsentQuestion } from '#content/consent/consent-state.ts';
import { defaultConsent } from '#content/consent/consent.ts';
import { writeConsent } from '#content/consent/write-consent.ts';
import { bootScript } from './boot-script.ts';

const question: ConsentQuestion = {
  revision: 3,
  necessary: ['essential'],
  optional: ['functional', 'stats'],
  ids: 'essentialfunctionalstats',
};
const answered = (chosen: string[] | null) =>
  writeConsent(chosen, question, false)
    .filter((cookie) => !cookie.includes('max-age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
const given = answered(['functional']);

/** Runs the boot script in a page with these cookies. @returns the classes that it sets */
function boot(cookie: string, globalPrivacyControl: boolean) {
  const classes = new Set<string>();
  const dataset: Record<string, string> = { cookies: question.ids, cookiesRevision: String(question.revision) };
  runInNewContext(bootScript, {
    document: {
      cookie,
      documentElement: {
        dataset,
        classList: {
          add: (name: string) => classes.add(name),
          remove: (name: string) => classes.delete(name),
          toggle: () => undefined,
        },
      },
      querySelectorAll: () => [],
    },
    navigator: { globalPrivacyControl },
    localStorage: {},
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
  });
  return classes;
}

describe('boot script agrees with readConsent before the first paint', () => {
  it.each([
    ['nothing', '', false, true],
    ['something else', 'xncc_c=0; ncc_r=3', false, true],
    ['given', given, false, false],
    ['given, among others', `a=b; ${given}; c=d`, false, false],
    ['only what is necessary', answered([]), false, false],
    ['declined', answered(null), false, false],
    ['declined, with a list left behind', `${answered(null)}; ncc_e=essential~functional`, false, false],
    ['an earlier revision', given.replace('ncc_r=3', 'ncc_r=2'), false, true],
    ['no revision', given.replace('; ncc_r=3', ''), false, true],
    ['another list', given.replace('functionalstats', 'functional'), false, true],
    ['nothing, with GPC', '', true, false],
    ['given in spite of GPC', given, true, false],
  ])('%s', (_name, cookies, gpc, isAsked) => {
    const { state, enabled } = readConsent(cookies, question, gpc);
    expect(state === 'undecided').toBe(isAsked);
    const classes = boot(cookies, gpc);
    expect([classes.has('undecided'), classes.has('functional')]).toEqual([isAsked, enabled.includes('functional')]);
  });
});

it('consent attributes are omitted if no cookie is optional', () => {
  const settings = {
    ...defaultConsent,
    necessary: defaultConsent.necessary.filter(({ id }) => id !== FUNCTIONAL_ENTRY_ID),
    optional: [],
  };
  expect(consentAttributes(settings)).toEqual({});
  expect(consentAttributes(defaultConsent)).toHaveProperty('data-cookies');
});
