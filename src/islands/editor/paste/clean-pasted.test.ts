import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

beforeAll(() => {
  const { window } = new JSDOM('');
  for (const name of ['DOMParser', 'Element', 'Text', 'NodeFilter', 'Node'] as const) vi.stubGlobal(name, window[name]);
});
afterAll(() => vi.unstubAllGlobals());

/** The cleaned HTML without styles, in one line. */
const cleaned = (html: string) =>
  cleanPasted(html)
    .html.replace(/ style="[^"]*"/g, '')
    .replace(/<\/?(?:div|span)>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/\n/g, '');

test.each([
  ['signs of chats', '<p>Слава <img alt="🇺🇦"> <img alt="1️⃣"> <img alt=":smile:"></p>', '<p>Слава 🇺🇦 1️⃣ :smile:</p>'],
  ['an empty paragraph between loose words', '<div>раз<p>&nbsp;</p>два</div>', /раз.*(?:<p>|<br>).*два/],
  [
    'parts of a column',
    '<div style="display:flex;flex-direction:column"><span>раз</span><span>два</span></div>',
    '|раз|два|',
  ],
  ['parts of a row', '<div style="display:flex"><a href="/a">раз</a><a href="/b">два</a></div>', /раз<\/a> <a/],
  ['a time shown as a block', '<p>раз<time style="display:block">18:30</time></p>', /раз.*[|].*18:30/],
  ['a legend', '<fieldset><legend>раз</legend>два</fieldset>', /раз<\/legend><p>два/],
  ['bullets that are numbers', '<ul style="list-style:decimal"><li>раз</li></ul>', '<ol><li>раз</li></ol>'],
  ['numbers that are bullets', '<ol style="list-style:disc"><li>раз</li></ol>', '<ul><li>раз</li></ul>'],
  ['numbers in the items', '<ol style="list-style:none"><li>5) раз</li></ol>', '|5) раз|'],
  ['a list that counts down', '<ol reversed><li>три</li><li>два</li></ol>', '|2. три|1. два|'],
  ['a list from zero', '<ol start="0"><li>нуль</li><li>раз</li></ol>', '|0. нуль|1. раз|'],
  ['an item numbered zero', '<ol><li value="0"><p>нуль</p></li></ol>', '|<p>0. нуль</p>|'],
  [
    'items with numbers',
    '<ol><li value="2">а</li><li value="4">б</li></ol>',
    '<ol start="2"><li value="2">а</li></ol><ol start="4"><li value="4">б</li></ol>',
  ],
  ['raised digits', '<p>м<sup>2</sup>, H<sub>2</sub>O, 18<sup>30</sup></p>', '<p>м², H₂O, 18³⁰</p>'],
  ['a raised word', '<p>1<sup>st</sup></p>', '<p>1<sup>st</sup></p>'],
  ['options', '<p>до<select><option>раз</option><option>два</option></select></p>', /до.* раз.* два/],
  ['a quotation', '<p><q>Веселка</q></p>', '<p>«Веселка»</p>'],
  ['newlines that are kept', '<p style="white-space-collapse:preserve">раз\nдва</p>', '<p>раз<br>два</p>'],
  [
    'a row without its table',
    '<tr><td>раз</td><td>два</td></tr>',
    '<table><tbody><tr><td>раз</td><td>два</td></tr></tbody></table>',
  ],
  [
    'a text with its notes in one block',
    '<div>Текст<a href="#_ftn1">[1]</a><br><br><a href="#_ftnref1">[1]</a> Джерело</div>',
    /^\|<p>Текст\[1\]<\/p>/,
  ],
])('cleans pasted %s', (_name, html, expected) => {
  if (typeof expected === 'string') expect(cleaned(html)).toBe(expected);
  else expect(cleaned(html)).toMatch(expected);
});
