import { openDataset, type Dataset } from '#bench/datasets.ts';
import { listedKinds } from '#content/kinds.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';

export interface SamplePage {
  name: string;
  url: string;
}

/**
 * Home in both languages, every list, one public item of each kind (with a picture if the kind can have one), and a
 * static page.
 */
export async function samplePages(dataset: Dataset): Promise<SamplePage[]> {
  const database = await openDataset(dataset);
  const newest = async (kind: string): Promise<string | null> => {
    const { rows } = await database.client.execute({
      sql: 'select slug from entry where kind = ? and listed_at is not null order by cover_id is null, listed_at desc, id limit 1',
      args: [kind],
    });
    return rows[0] ? String(rows[0][0]) : null;
  };
  const pages: SamplePage[] = [
    { name: 'home', url: paths.home() },
    { name: 'home in English', url: localisedPath('us', paths.home()) },
  ];
  for (const { name } of listedKinds) pages.push({ name: `list of ${name}`, url: paths.section(name) });
  for (const { name } of listedKinds) {
    const slug = await newest(name);
    if (slug) pages.push({ name: `item of ${name}`, url: paths.entry(name, slug) });
  }
  const page = await newest('pages');
  if (page) pages.push({ name: 'static page', url: paths.entry('pages', page) });
  database.close();
  return pages;
}
