import { readStartTags } from '#tests/support/checks/html.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect } from '#tests/support/test.ts';

interface Shown {
  total: number;
  paths: string[];
  html: string;
}

/** Number of results that a list reports, and the entries on its page in order. */
export async function readList(address: string): Promise<Shown> {
  const { html, status } = await getPage(address);
  expect(status, address).toBe(200);
  const found = /<main\b[\s\S]*? role="status"[^>]*>[^<]*?(\d[\d\s]*)/.exec(html)?.[1] ?? '0';
  return {
    total: Number(found.replace(/\s/g, '')),
    paths: readStartTags(html, 'a').flatMap((link) => ('data-card-link' in link ? [link.href ?? ''] : [])),
    html,
  };
}

/** Entries on all pages of a list, in order. */
export async function readWholeList(address: string): Promise<string[]> {
  const first = await readList(address);
  const paths = [...first.paths];
  for (let page = 2; paths.length < first.total && page < 10; page++)
    paths.push(...(await readList(`${address}${address.includes('?') ? '&' : '?'}page=${page}`)).paths);
  return paths;
}
