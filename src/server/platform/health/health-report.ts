import type { SiteHealth } from './site-health.ts';

export interface HealthFacts {
  build: string | undefined;
  /** Pages in the store. */
  stored: number;
  /** The publisher's position in the outbox, and the error that stops it. */
  publisher: { cursor: number; error: string | null };
  site: SiteHealth;
}

/**
 * Builds the response of `/healthz`. `error`: the database does not respond, so that only stored pages can be served.
 * `degraded`: visitors are served, but something needs attention.
 */
export function buildHealthReport({ build, stored, publisher: { cursor, error }, site }: HealthFacts) {
  const { database, scheduler, disk, mail, storage } = site;
  const isWell =
    database === 'ok' && error === null && scheduler !== 'late' && disk === 'ok' && storage === 'ok' && mail.late === 0;
  return {
    status: database === 'error' ? 'error' : isWell ? 'ok' : 'degraded',
    build,
    database,
    ...(site.databaseTrouble === null ? {} : { databaseTrouble: site.databaseTrouble }),
    scheduler,
    pages: { stored, cursor, error },
    disk,
    mail: { failed: mail.failed, late: mail.late },
    storage,
  } as const;
}
