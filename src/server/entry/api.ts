import { findSession } from '../core/accounts/session.ts';
import { siteOrigins } from '../core/accounts/site-origins.ts';
import { apiTable, createApiTable } from '../platform/http/api-table.ts';
import { env } from '../platform/env.ts';
import { mountApi } from '../platform/http/mount.ts';
import { setApiPatterns } from '../platform/telemetry/path-pattern.ts';
import { routes } from './routes.ts';

/** The API as the server answers it. */
const table = createApiTable(routes);
apiTable.set(table);
setApiPatterns((method, pathname) => {
  const found = table.find(method, pathname);
  if (found.kind === 'route') return `/api${found.route.path}`;
  return found.kind === 'other-methods' ? `/api${found.path}` : null;
});

export const answerApi = mountApi(table, {
  findSession,
  origins: siteOrigins,
  checkAnswers: env().checkAnswers,
});
