import { writeFileSync } from 'node:fs';

const PARAGRAPHS = [
  'Громада зібралася в неділю, щоб домовитися про курси англійської та спільні подорожі до інших міст.',
  'Організатори просять принести теплі речі, книжки українською та солодке до чаю.',
  'Записатися можна за телефоном або листом; кількість місць обмежена, тож радимо не зволікати.',
  'The meeting is open to everyone, and the hall has parking for fifty cars behind the church.',
];

/** Writes a WordPress export with a number of posts that all differ. */
export function writeWordpressExport(file: string, count: number): void {
  const items = Array.from({ length: count }, (_none, number) => {
    const day = String((number % 28) + 1).padStart(2, '0');
    const text = PARAGRAPHS.map((paragraph, at) => `<p>${paragraph} ${(number * 7 + at) % 997}</p>`).join('\n');
    return `<item><title>Зустріч громади номер ${number}</title><link>https://old.example/?p=${number + 1}</link>
<guid isPermaLink="false">https://old.example/?p=${number + 1}</guid><dc:creator>olena</dc:creator>
<content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${number + 1}</wp:post_id><wp:post_date_gmt>2024-03-${day} 10:00:00</wp:post_date_gmt>
<wp:post_name>zustrich-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent>
<wp:post_type>post</wp:post_type><category domain="category" nicename="hromada"><![CDATA[Громада]]></category></item>`;
  });
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>olena</wp:author_login><wp:author_email>olena@old.example</wp:author_email><wp:author_display_name><![CDATA[Олена]]></wp:author_display_name></wp:author>
${items.join('\n')}
</channel></rss>
`,
  );
}
