/**
 * What a new site still needs, in the order in which it is done. Each is done by itself (`features/setup/first-steps.ts`
 * looks); those that a site can do without can be left out by hand.
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
