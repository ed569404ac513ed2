import { expect, it } from 'vitest';
import { RawAmpersands } from './raw-ampersands.ts';

it.each<[string, string, number | null]>([
  ['none', '<a>\nКава &amp; чай &#8212; &nbsp;</a>', null],
  ['in an address', '<a>\r\n<b>?a=1&b=2</b>\r\n</a>', 2],
  ['alone in a line', '<a>\r\r&\n\n<b/>', 3],
  ['with its end before a tag', '<a>\nAT&T; і\n&<b/>', 3],
  ['in CDATA with brackets', '<a>\n<![CDATA[ & <i> ]] > ]>\n]]]><b>&</b>', 3],
  ['in a remark with dashes', '<a><!-- & - <i> -- >\n---><b>&</b>', 2],
  ['in an instruction', '<?php & < ? ?>\n<a>&<b/>', 2],
  ['in an attribute', '<a\nhref="?a&b">x</a>', 2],
  ['behind what is no CDATA', '<a><![CDAT &\n<b/>', 1],
])('RawAmpersands finds an ampersand %s, wherever the text is split', (_, text, line) => {
  for (let first = 0; first <= text.length; first += 1)
    for (const second of [first, first + 1, first + 2]) {
      const ampersands = new RawAmpersands();
      for (const piece of [text.slice(0, first), text.slice(first, second), text.slice(second)])
        ampersands.write(piece);
      expect(ampersands.line, `cut at ${first} and ${second}`).toBe(line);
    }
});
