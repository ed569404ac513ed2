import { describe, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { resolutionTemplates } from '#content/messages/dashboard/report-templates.ts';
import { decisionSchema } from '#content/model/report-schemas.ts';
import { MAX_REPORT_TEXT_LENGTH, reportEntryActions, reportReasons } from '#content/model/reports.ts';
import { decisionBody, templateFor, type Outcome } from './decision.ts';

const outcomes: Outcome[] = ['dismissed', 'none', ...reportEntryActions];

describe('a report decision', () => {
  it.each(outcomes.flatMap((outcome) => [true, false].map((alone) => [outcome, alone] as const)))(
    'is valid for the API: outcome %s, alone %s',
    (outcome, alone) => {
      const parsed = decisionSchema.safeParse(decisionBody(outcome, 'Дякуємо!', alone));
      expect(parsed.success).toBe(true);
      expect(parsed.data?.act).toBe(outcome === 'dismissed' || outcome === 'none' ? undefined : outcome);
    },
  );

  it('leaves other reports open only if it includes no action on the entry', () => {
    expect(decisionBody('dismissed', 'x', true)).toEqual({ to: 'dismissed', resolution: 'x', alone: true });
    expect(decisionBody('trash', 'x', true)).toEqual({ to: 'actioned', resolution: 'x', act: 'trash' });
  });
});

it.each(locales)('every reason and decision has a separate template, within the length limit (%s)', (locale) => {
  const all = reportReasons.flatMap((reason) =>
    outcomes.map((outcome) => templateFor(resolutionTemplates[locale], outcome, reason)),
  );
  expect(new Set(all).size).toBe(all.length);
  for (const text of all) expect(text.length).toBeLessThan(MAX_REPORT_TEXT_LENGTH);
});
