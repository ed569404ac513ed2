import { localised, paths } from '#content/urls.ts';
import type { Locale } from '#content/locale.ts';
import { htmlText } from './html-tree.ts';
import { guidOf, kindOf, localeOf, pathOf, slugOf } from './item-values.ts';
import { readWxr } from './read-wxr.ts';

/** A file of the old media library. */
export interface Attachment {
  url: string;
  alt: string;
  parent: string;
}

export interface OldTerm {
  nicename: string;
  name: string;
  parent: string;
  termId: string;
}

/** What must be known of a whole export before its first item can be taken over. */
export interface Survey {
  siteHosts: Set<string>;
  siteUrl: string;
  locale: Locale;
  authors: Map<string, { name: string; email: string }>;
  categories: Map<string, OldTerm>;
  tags: Map<string, OldTerm>;
  attachments: Map<string, Attachment>;
  /** Where the items of the export will be, by their old path. */
  moved: Map<string, string>;
  /** Posts and pages. */
  total: number;
  /** What is not taken over, by its type. */
  others: Map<string, number>;
  comments: number;
  /** Items whose guid another item has already. */
  repeated: number;
}

const hostOf = (url: string) => (URL.canParse(url) ? [new URL(url).host.replace(/^www\./, '')] : []);

/**
 * Reads an export once from end to end, which also proves it readable before anything is written.
 * @param locale the language of the texts; without it the export's own
 * @throws WxrError
 */
export async function survey(file: string, locale: Locale | null): Promise<Survey> {
  const found: Survey = { siteHosts: new Set(), siteUrl: '', locale: locale ?? 'ua', authors: new Map(), categories: new Map(), tags: new Map(), attachments: new Map(), moved: new Map(), total: 0, others: new Map(), comments: 0, repeated: 0 };
  const guids = new Set<string>();
  const term = (map: Map<string, OldTerm>, nicename: string, name: string, parent = '', termId = '') => {
    if (nicename && !map.has(nicename)) map.set(nicename, { nicename, name: htmlText(name) || nicename, parent, termId });
  };
  for await (const part of readWxr(file)) {
    if (part.type === 'site') {
      const { link = '', language = '' } = part.fields;
      found.siteUrl = part.fields['wp:base_blog_url'] || link;
      for (const url of [link, part.fields['wp:base_site_url'] ?? '', part.fields['wp:base_blog_url'] ?? '']) for (const host of hostOf(url)) found.siteHosts.add(host);
      if (locale === null && /^en/i.test(language)) found.locale = 'us';
    } else if (part.type === 'author') {
      found.authors.set(part.fields['wp:author_login'] ?? '', { name: htmlText(part.fields['wp:author_display_name'] ?? ''), email: part.fields['wp:author_email'] ?? '' });
    } else if (part.type === 'category') term(found.categories, part.fields['wp:category_nicename'] ?? '', part.fields['wp:cat_name'] ?? '', part.fields['wp:category_parent'], part.fields['wp:term_id']);
    else if (part.type === 'tag') term(found.tags, part.fields['wp:tag_slug'] ?? '', part.fields['wp:tag_name'] ?? '');
    else if (part.type === 'item') {
      const { item } = part;
      const { fields } = item;
      const kind = kindOf(item);
      found.comments += item.comments;
      if (fields['wp:post_type'] === 'attachment') {
        found.attachments.set(fields['wp:post_id'] ?? '', { url: fields['wp:attachment_url'] ?? '', alt: htmlText(item.meta.get('_wp_attachment_image_alt') ?? ''), parent: fields['wp:post_parent'] ?? '' });
      } else if (kind === null) found.others.set(fields['wp:post_type'] ?? 'unknown', (found.others.get(fields['wp:post_type'] ?? 'unknown') ?? 0) + 1);
      else {
        found.total += 1;
        if (guids.has(guidOf(item))) found.repeated += 1;
        guids.add(guidOf(item));
        for (const { domain, nicename, name } of item.categories) {
          if (domain === 'category' && kind === 'news') term(found.categories, nicename, name);
          else if (domain === 'post_tag' && kind === 'news') term(found.tags, nicename, name);
        }
        const path = pathOf(fields.link ?? '');
        const slug = slugOf(fields['wp:post_name'] ?? '');
        if (path !== null && slug) found.moved.set(path, localised(localeOf(item, found.locale), paths.entry(kind, slug)));
      }
    }
  }
  return found;
}
