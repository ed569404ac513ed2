import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectedRights } from '#tests/support/checks/expected-rights.ts';
import { routes } from './routes.ts';

const server = path.resolve(import.meta.dirname, '..');

it('tests/support/checks/expected-rights.ts lists every endpoint and its permitted callers, and nothing else', () => {
  const said = (who: readonly string[] | null) => who?.join(' ') ?? 'everyone';
  const declared = routes.map(({ key, spec: { who } }) => `${key} ${said(who)}`);
  const frozen = expectedRights.map((row) => `${row.method} ${row.path} ${said(row.roles)}`);
  const unknown = declared.filter((row) => !frozen.includes(row));
  const gone = frozen.filter((row) => !declared.includes(row));
  expect({ unknown, gone }, 'write them into tests/support/checks/expected-rights.ts').toEqual({
    unknown: [],
    gone: [],
  });
});

it('only unsubscribing and Apple’s callback accept forms from other sites, and only /auth routes identify their caller themselves', () => {
  expect(routes.filter(({ spec }) => spec.foreignForms).map(({ key }) => key)).toEqual([
    'POST /event-reminders/{id}/unsubscribe',
    'POST /saved-searches/{id}/unsubscribe',
    'POST /auth/callback/apple',
  ]);
  const own = routes.filter(({ spec }) => spec.ownSession).map(({ path: at }) => at);
  expect(own.filter((at) => !at.startsWith('/auth/'))).toEqual([]);
});

it('src/server/app/routes.ts lists every file that declares routes', () => {
  const declaring = globSync('{core,features,publishing,app}/**/*.ts', { cwd: server })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.ts$|^app\/(?:routes|testing)\.ts$/.test(file))
    .filter((file) =>
      /\b(?:route|answeredBeforeMount)\b[^;]*\} from '[^']*http\/route\.ts'/.test(
        readFileSync(path.join(server, file), 'utf8'),
      ),
    );
  const list = readFileSync(path.join(server, 'app/routes.ts'), 'utf8');
  expect(declaring.length).toBeGreaterThan(20);
  const missing = declaring.filter(
    (file) => !list.includes(`'#server/${file}'`) && !list.includes(`'${file.replace('app/', './')}'`),
  );
  expect(missing, 'import them there').toEqual([]);
});
