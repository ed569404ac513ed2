import { pino } from 'pino';
import { expect, it } from 'vitest';
import { astroDestination } from './astro-log.ts';
import { createConsoleErrorLogger } from './console-lines.ts';
import { logOptions } from './log.ts';
import { newTrace, runTraced } from './trace.ts';

const failure = new Error('Failed query: select * from user where email = ?\nparams: olha@example.org');

function recorded() {
  const lines: Record<string, unknown>[] = [];
  return {
    lines,
    log: pino(
      { ...logOptions, level: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    ),
  };
}

it('createConsoleErrorLogger converts Astro’s console messages to log lines, without addresses and values', () => {
  const { lines, log } = recorded();
  const write = createConsoleErrorLogger(log);
  write(
    'There was an uncaught error in the middle of the stream while rendering %s.',
    '/api/people/person-7?token=secret',
    failure,
  );
  write(failure);
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: expect.stringMatching(/^There was an uncaught error/),
      err: { message: 'Failed query: select * from user where email = ?' },
    },
    { level: 50, err: { type: 'Error' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/olha|person-7|secret/);
  runTraced({ ...newTrace(), logged: true }, () => write(failure));
  expect(lines).toHaveLength(2);
});

it.each([
  'Could not render http://site.test/api/people/person-7',
  'Unhandled rejection while rendering http://site.test/cabinet/person-7?a=secret',
])('astroDestination removes the URL from the adapter’s message: %s', (words) => {
  const { lines, log } = recorded();
  astroDestination(log).write({
    level: 'error',
    label: 'adapter',
    message: `${words}\nError: it broke\n    at page (file.mjs:1:1)`,
  });
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringMatching(/render(?:ing)? it\nError: it broke\n/) }]);
  expect(JSON.stringify(lines)).not.toMatch(/person-7|secret/);
});
