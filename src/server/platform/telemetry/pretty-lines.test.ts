import { expect, it } from 'vitest';
import { prettyLine } from './pretty-lines.ts';

const plain = (line: object | string) =>
  prettyLine(typeof line === 'string' ? line : JSON.stringify(line)).replace(/\u001B\[\d+m/g, '');

it('prettyLine shows time, level, message and fields, with an error below', () => {
  const entry = {
    level: 30,
    time: '2026-11-21T18:04:05.678Z',
    requestId: '01234567-89ab',
    method: 'GET',
    status: 200,
    msg: 'request',
  };
  expect(plain(entry)).toBe('18:04:05 INFO  request method=GET status=200 01234567\n');
  const err = {
    type: 'Error',
    message: 'broke',
    stack: 'at a (b.ts:1:2)\nat c',
    cause: { type: 'LibsqlError', code: 'SQLITE_FULL', message: 'disk is full' },
  };
  expect(plain({ level: 50, time: entry.time, err, msg: 'request: an answer failed' })).toBe(
    '18:04:05 ERROR request: an answer failed\n    Error: broke\n      at a (b.ts:1:2)\n      at c\n    caused by\n      LibsqlError SQLITE_FULL: disk is full\n',
  );
});

it('prettyLine removes terminal control characters', () => {
  expect(plain({ level: 40, time: '2026-11-21T18:04:05.678Z', path: 'a\u001B[2Jb\rc', msg: 'x\u009Bm' })).toBe(
    '18:04:05 WARN  x�m path=a�[2Jb�c\n',
  );
});

it('prettyLine leaves other lines unchanged', () => {
  expect(prettyLine('not json\n')).toBe('not json\n');
});
