/** For tests: an item of an export, with its differences from an ordinary post. */
export interface TestItem {
  id: number;
  type?: string;
  title?: string;
  name?: string;
  status?: string;
  /** `null` for the date that WordPress writes for a draft. */
  date?: string | null;
  link?: string;
  content?: string;
  excerpt?: string;
  creator?: string;
  password?: string;
  parent?: number;
  terms?: { domain: string; nicename: string; name: string }[];
  meta?: Record<string, string>;
  /** Additional meta fields; a key may occur several times. */
  former?: [key: string, value: string][];
  /** Additional tags as XML. */
  more?: string;
}

export const OLD_SITE = 'https://old.example.org';
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export function itemXml({
  id,
  type = 'post',
  title = `Допис номер ${id}`,
  name = `post-${id}`,
  status = 'publish',
  date = '2015-03-01 12:30:00',
  link = `${OLD_SITE}/2015/03/${name}/`,
  content = 'Текст допису.',
  excerpt = '',
  creator = 'olena',
  password = '',
  parent = 0,
  terms = [],
  meta = {},
  former = [],
  more = '',
}: TestItem): string {
  return `<item><title>${cdata(title)}</title><link>${link}</link><pubDate></pubDate><dc:creator>${cdata(creator)}</dc:creator><guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date ?? '0000-00-00 00:00:00'}</wp:post_date><wp:post_date_gmt>${date ?? '0000-00-00 00:00:00'}</wp:post_date_gmt>
<wp:post_name>${cdata(name)}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>${parent}</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:post_password>${cdata(password)}</wp:post_password><wp:is_sticky>0</wp:is_sticky>
${terms.map((term) => `<category domain="${term.domain}" nicename="${term.nicename}">${cdata(term.name)}</category>`).join('')}
${[...Object.entries(meta), ...former].map(([key, value]) => `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`).join('')}${more}</item>`;
}

/** A whole export. @param head XML before the items: authors, categories */
export function wxr(items: readonly string[], head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.4" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Стара громада</title><link>${OLD_SITE}</link><language>uk</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${OLD_SITE}</wp:base_site_url><wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('olena')}</wp:author_login><wp:author_email>${cdata('olena@old.example.org')}</wp:author_email><wp:author_display_name>${cdata('Олена Бойко')}</wp:author_display_name></wp:author>
${head}${items.join('\n')}</channel></rss>`;
}
