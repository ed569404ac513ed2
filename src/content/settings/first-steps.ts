/**
 * Steps that a new site still needs, in order. The product detects when each is done (`features/setup/first-steps.ts`);
 * optional ones can be skipped by hand.
 */
export const firstSteps = [
  'mail',
  'category',
  'story',
  'pages',
  'backup',
  'admin',
  'providers',
  'engines',
  'open',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const skippableSteps = ['admin', 'providers', 'engines'] as const satisfies readonly FirstStep[];
export type SkippableStep = (typeof skippableSteps)[number];
