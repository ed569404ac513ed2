import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { cdata, element, escapeXml } from './xml.ts';

describe('escapeXml', () => {
  it('drops characters that XML cannot contain and keeps the others', () => {
    expect(escapeXml('a\u0000\u0008\u000b\u001f\ufffe\uffffb')).toBe('ab');
    expect(escapeXml('\ud800x\udc00')).toBe('x');
    expect(escapeXml('😀\tї\nÿ')).toBe('😀\tї\nÿ');
  });
});

describe('cdata', () => {
  it('preserves an end marker in the text', () => {
    const source = 'a]]>b<i>&amp;</i>]]]]>>';
    const xml = `<x>${cdata(source)}</x>`;
    expect(XMLValidator.validate(xml)).toBe(true);
    expect((new XMLParser({ processEntities: false }).parse(xml) as { x: string }).x).toBe(source);
  });
});

describe('element', () => {
  it('escapes text and attributes', () => {
    const xml = element('a', '<b> & "c"', { href: 'https://x.test/?a=1&b="<>\'' });
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(new XMLParser({ ignoreAttributes: false }).parse(xml)).toEqual({
      a: { '#text': '<b> & "c"', '@_href': 'https://x.test/?a=1&b="<>\'' },
    });
  });
});
