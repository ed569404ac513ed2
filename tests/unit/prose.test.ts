import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenRules } from '#scripts/prose/find-rule-violations.ts';
import { readTexts } from '#scripts/prose/texts.ts';
import { testDataDir } from '#server/platform/database/testing.ts';

describe('rules of prose', () => {
  it.each([
    ['relative', 'What was meant by a word.'],
    ['relative', 'Empty. To whom it concerns: Whose days are counted.'],
    ['somebody', "Whether anybody's account may do that."],
    ['one', "Returns one's own ads."],
    ['one', 'Whether one may edit it.'],
    ['stand', 'The order in which promos stood.'],
    ['archaic', 'Begins anew.'],
    ['told', 'Editors are told of reports.'],
    ['none', 'A host that is no proxy.'],
    ['none', 'A place that there is not.'],
    ['so-many', 'So many at once.'],
    ['else', 'True if it waits, else false.'],
    ['too', 'Links are checked, too.'],
    ['colon', 'Null: a new entry.'],
    ['where', 'Null where there is none.'],
    ['called', 'How the section is called otherwise.'],
  ])('%s: finds “%s”', (rule, text) => {
    expect(brokenRules(text).map((broken) => broken.rule)).toContain(rule);
  });

  it.each([
    'What is a host?',
    'Sign-in happens here. What to do if the disk is full:',
    'Understanding the standard takes time.',
    'The letter o stands for “open”.',
    'Is called by the scheduler.',
    'There is no cache, so long as the process runs.',
    '`null` if the file does not exist.',
    'The directory where the pages are stored.',
    'There are no more than three.',
  ])('accept “%s”', (text) => {
    expect(brokenRules(text)).toEqual([]);
  });
});

describe('texts', () => {
  it('are comments, test titles and paragraphs, with their lines', () => {
    const root = testDataDir();
    const files: Record<string, string> = {
      'src/a.ts': [
        '// First',
        '// comment.',
        "const url = 'https://example.org'; // Second.",
        '/**',
        ' * Third.',
        ' * @param x the fourth',
        ' */',
        'export const f = (x: string) => `${x} // text`;',
        'const pattern = /\\/* no comment *\\//;',
        'if (url) {',
        '  // Last in its block.',
        '}',
      ].join('\n'),
      'src/B.tsx': 'export const B = () => <p>{/* Within markup. */} // text</p>;',
      'src/c.astro': '---\n// Frontmatter.\n---\n<!-- Markup. -->\n{/* Braces. */}\n<p>// text</p>',
      'src/d.css': '/* Sheet. */ a { color: red }',
      'tests/e.test.ts':
        "describe('unit', () => { it.each([1])(`returns ${1} for %s`, () => {}); });\ntest('flow', scenes({ 'a step': f, other: g }));",
      'README.md': '# Title\n\nA paragraph\nof two lines.\n\n```sh\nnpm start\n```\n\n- an item',
    };
    mkdirSync(path.join(root, 'docs'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    expect(readTexts(root).map(({ file, first, last, sort, text }) => [file, first, last, sort, text])).toEqual([
      ['src/B.tsx', 1, 1, 'comment', 'Within markup.'],
      ['src/a.ts', 1, 2, 'comment', 'First comment.'],
      ['src/a.ts', 3, 3, 'comment', 'Second.'],
      ['src/a.ts', 4, 7, 'comment', 'Third. the fourth'],
      ['src/a.ts', 11, 11, 'comment', 'Last in its block.'],
      ['src/c.astro', 2, 2, 'comment', 'Frontmatter.'],
      ['src/c.astro', 4, 4, 'comment', 'Markup.'],
      ['src/c.astro', 5, 5, 'comment', 'Braces.'],
      ['src/d.css', 1, 1, 'comment', 'Sheet.'],
      ['tests/e.test.ts', 1, 1, 'title', 'unit'],
      ['tests/e.test.ts', 1, 1, 'title', 'returns … for %s'],
      ['tests/e.test.ts', 2, 2, 'title', 'flow'],
      ['tests/e.test.ts', 2, 2, 'title', 'a step'],
      ['README.md', 1, 1, 'paragraph', 'Title'],
      ['README.md', 3, 4, 'paragraph', 'A paragraph of two lines.'],
      ['README.md', 10, 10, 'paragraph', 'an item'],
    ]);
  });
});
