const DISABLED_FEATURES = ['camera', 'display-capture', 'interest-cohort', 'microphone', 'midi', 'payment', 'usb'];

/** Returns the headers of every response, as a flat list: name, value, name, value. HSTS only on https. */
export function securityHeaders({ https }: { https: boolean }): string[] {
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    // Visitors who search nearby may share their location.
    [...DISABLED_FEATURES.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ];
}

/** Returns the list with some values replaced; names are compared case-insensitively. */
export function withHeaders(base: readonly string[], changes: Readonly<Record<string, string>>): string[] {
  const changed = new Set(Object.keys(changes).map((name) => name.toLowerCase()));
  const kept = base.flatMap((name, at) =>
    at % 2 === 0 && !changed.has(name.toLowerCase()) ? [name, base[at + 1] ?? ''] : [],
  );
  return [...kept, ...Object.entries(changes).flat()];
}
