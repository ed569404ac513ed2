import { describe, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { moderationReasons, reasonsFor } from './moderation-reasons.ts';
import { decisionOf, moderationActions, targetStatusOf, type ReasonedAction } from './moderation.ts';
import { ad, transitionsBetween } from './workflow.ts';

describe('ready-made reasons', () => {
  it('are whole sentences in both languages that fit into a note', () => {
    expect(moderationReasons.length).toBeGreaterThanOrEqual(10);
    for (const { id, label, text, acts } of moderationReasons) {
      expect(acts.length, id).toBeGreaterThan(0);
      for (const locale of locales) {
        expect(text[locale], `${id} ${locale}`).toMatch(/^\p{Lu}.{30,900}\.$/u);
        expect(label[locale], `${id} ${locale}`).toMatch(/^\p{Lu}.*[^.]$/u);
        expect(/\p{Script=Cyrillic}/u.test(text[locale] + label[locale]), `${id} ${locale}`).toBe(locale === 'ua');
      }
    }
    expect(new Set(moderationReasons.map(({ id }) => id)).size).toBe(moderationReasons.length);
  });

  it('exist for every decision that requires one', () => {
    for (const act of ['request_changes', 'reject', 'suspend'] satisfies ReasonedAction[]) {
      expect(reasonsFor(act).length, act).toBeGreaterThanOrEqual(5);
      expect(reasonsFor(act).every(({ acts }) => acts.includes(act))).toBe(true);
    }
  });
});

describe('decisions', () => {
  it('are steps of the ad workflow that staff take', () => {
    for (const act of moderationActions) {
      const from = act === 'suspend' ? 'active' : 'pending';
      expect(
        transitionsBetween(ad, from, targetStatusOf(act)).map(({ by }) => by),
        act,
      ).toContain('staff');
      expect(decisionOf(from, targetStatusOf(act))).toBe(act);
    }
    expect([decisionOf('draft', 'active'), decisionOf('active', 'sold'), decisionOf('suspended', 'active')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
