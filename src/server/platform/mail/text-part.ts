import type { Letter } from './layout.ts';

/** A mail as plain text: blocks with an empty line between them, addresses on lines of their own, a quote behind `>`. */
export function textPart({
  heading,
  paragraphs,
  facts,
  items = [],
  quote,
  code,
  button,
  small,
  site,
  home,
}: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map(({ title, note, url }) => [title, note, url].filter(Boolean).join('\n')),
    quote?.replace(/^/gm, '> ').replace(/ $/gm, ''),
    code,
    button && `${button.label}:\n${button.url}`,
    // RFC 3676, section 4.3: what follows this line is a signature, and an answer leaves it out.
    [
      '-- ',
      ...small.map((line) => (typeof line === 'string' ? line : `${line.text} ${line.url}`)),
      `${site.name}: ${home}`,
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}
