import type { SiteHealth } from './site-health.ts';

export interface HealthFacts {
  build: string | undefined;
  /** Pages in the store. */
  stored: number;
  /** How far it has followed the outbox, and what keeps it from going on. */
  publisher: { cursor: number; error: string | null };
  site: SiteHealth;
}

/**
 * What `/healthz` says. `error`: the database does not answer, so that nothing but stored pages can be shown. `degraded`: readers
 * are served, but something is to be looked after.
 */
export function healthAnswer({ build, stored, publisher: { cursor, error }, site }: HealthFacts) {
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
