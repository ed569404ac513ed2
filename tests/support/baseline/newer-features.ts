import { features } from 'web-features';

type Versions = Readonly<Record<string, string>>;

const isNewer = (version: string | undefined, least: string): boolean => {
  if (version === undefined) return true;
  const [a = 0, b = 0] = version.replace('≤', '').split('.').map(Number);
  const [c = 0, d = 0] = least.split('.').map(Number);
  return a > c || (a === c && b > d);
};

/**
 * Keys of MDN's compatibility data (`api.URL.canParse_static`) that at least one browser of a baseline does not support
 * yet.
 */
export function newerFeatures(baseline: Versions): ReadonlySet<string> {
  const newer = new Set<string>();
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue;
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      if (Object.entries(baseline).some(([browser, least]) => isNewer((support as Versions)[browser], least)))
        newer.add(key);
  }
  return newer;
}

/** All keys of the data. */
export const allFeatures: ReadonlySet<string> = new Set(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature' ? Object.keys(feature.status.by_compat_key ?? {}) : [],
  ),
);
