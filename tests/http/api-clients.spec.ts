import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient as generateSdk } from '@hey-api/openapi-ts';
import openApiTs, { astToString } from 'openapi-typescript';
import { demoId } from '#demo/seed-taxonomy.ts';
import { drawing } from '#tests/support/pages/entry-form.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const run = promisify(execFile);

/** Strict, like other developers' programs. */
const COMPILER_OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: false },
  ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', types: ['node'] },
  ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true, verbatimModuleSyntax: true },
};

test('the examples of docs/api.md compile against the clients that two generators make, and work as documented', async () => {
  const folder = test.info().outputPath('client');
  mkdirSync(folder, { recursive: true });
  const document = (await getPage('/api/openapi.json')).html;
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, document);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'poruch.ts'), astToString(await openApiTs(document)));
  await generateSdk({
    input: file,
    output: { path: path.join(folder, 'sdk'), importFileExtension: '.ts' },
    logs: { level: 'silent' },
  });
  const examples = [...readFileSync('docs/api.md', 'utf8').matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code!);
  expect(examples).toHaveLength(4);
  examples.forEach((code, at) => writeFileSync(path.join(folder, `example-${at + 1}.ts`), code));
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }: { stdout: string }) => ({
    stdout,
  }));
  expect(compiled.stdout).toBe('');

  const editor = await makePerson('editor');
  const session = /poruch\.session_token=([^;]+)/.exec(await sessionCookie(editor.email))![1]!;
  const picture = path.join(folder, 'choir.png');
  writeFileSync(picture, await drawing(90));
  const env = {
    ...process.env,
    FORCE_COLOR: '0',
    PORUCH_URL: siteUrl(),
    PORUCH_SESSION: session,
    PICTURE: picture,
    CATEGORY: demoId.category('news', 'hromada'),
  };
  const example = async (number: number, more: Record<string, string> = {}) =>
    (await run(process.execPath, [path.join(folder, `example-${number}.ts`)], { env: { ...env, ...more } })).stdout
      .trim()
      .split('\n');

  expect(await example(1)).toHaveLength(3);
  const [written] = await example(2);
  expect(written).toMatch(/^published "\d+" [\w-]+$/);
  expect(await example(3, { ENTRY: written!.split(' ')[2]! })).toEqual(['stale Вечір народної пісні true']);
  expect(await example(4)).toEqual(['1 A draft stale invalid']);
});
