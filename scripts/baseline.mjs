/**
 * The oldest browsers supported for readers and advertisers: they can read, search, consent, post and write messages,
 * though the design may be plainer. `tests/http/baseline.spec.ts` checks the build against them.
 */
export const readersBaseline = { safari: '16.4', safari_ios: '16.4', firefox: '115', chrome: '111', edge: '111' };

/** The same for the dashboard. */
export const staffBaseline = { safari: '17.4', safari_ios: '17.4', firefox: '128', chrome: '123', edge: '123' };

/** The targets for which Vite and Lightning CSS transpile syntax and colours. APIs are never transpiled. */
export const buildTargets = Object.entries(readersBaseline).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
