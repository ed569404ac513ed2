import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['Світлина з Чикаго (1).JPG', 'Світлина з Чикаго (1).JPG'],
  ['C:\\Users\\Olena\\foto.png', 'foto.png'],
  ['../../etc/passwd', 'passwd'],
  ['a/b/', ''],
  ['..', ''],
  ['', ''],
  ['  two \t\n spaces .jpg ', 'two spaces .jpg'],
  ['gpj.\u202ecod.exe\u0000', 'gpj.cod.exe'],
  // The same letter in two Unicode forms.
  ['\u0438\u0306.jpg', '\u0439.jpg'],
])('%j is stored as %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});

test('a long name is cut to 200 characters and keeps its extension', () => {
  const kept = cleanFileName(`${'ї'.repeat(500)}.jpeg`);
  expect([...kept]).toHaveLength(200);
  expect(kept.endsWith('ї.jpeg')).toBe(true);
});
