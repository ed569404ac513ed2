import { findSession } from '#server/core/accounts/session.ts';
import { siteOrigins } from '#server/core/accounts/site-origins.ts';
import { env } from '#server/platform/env.ts';
import { apiTable, createApiTable } from '#server/platform/http/api-table.ts';
import { mountApi } from '#server/platform/http/mount.ts';
import { setApiPatterns } from '#server/platform/telemetry/path-pattern.ts';
import { routes } from './routes.ts';

/** The route table of the API that the server answers with. */
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
