import type { Locale } from '#content/locale.ts';
import { htmlText, isElement, parseHtml } from './html-tree.ts';
import {
  foreignLanguageOf,
  translationGroupOf,
  joinTranslatedTerms,
  localeOf,
  noteLanguageTerm,
  pairTranslations,
} from './item-languages.ts';
import { addressOf, formerPaths, ItemIds, kindOf, slugOf, willBePublic } from './item-values.ts';
import { addressOfPicture, attachmentOf } from './old-pictures.ts';
import type { OldTerm, Survey } from './planned-import.ts';
import { readWxr } from './read-wxr.ts';

/** Internal WordPress types that never had a public page. */
const INTERNAL =
  /^(?:wp_|acf-|elementor_|(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request)$)/;

/** Maximum number of such pictures per host; a single one with the right name is enough. */
const MAX_SHOWN_FILES_PER_HOST = 50;

/** Pictures in a text that name their attachment (`wp-image-5`). */
function numberedPictures(html: string): { address: string; attachmentId: string }[] {
  if (!html.includes('wp-image-')) return [];
  return [...html.matchAll(/<img\b[^<>]*>/g)].flatMap(([tag]) => {
    const [image] = parseHtml(tag).children;
    if (image === undefined || !isElement(image)) return [];
    const [address, attachmentId] = [addressOfPicture(image.attributes), attachmentOf(image.attributes)];
    return address !== '' && attachmentId !== null ? [{ address, attachmentId }] : [];
  });
}

const hostOf = (url: string) => (URL.canParse(url) ? [new URL(url).host.replace(/^www\./, '')] : []);

/**
 * Reads a whole export once, which also proves that it is readable before anything is written.
 * @param locale language of the texts; default: that of the export
 * @throws WxrError
 */
export async function survey(file: string, locale: Locale | null): Promise<Survey> {
  const found: Survey = {
    siteHosts: new Set(),
    siteUrl: '',
    locale: locale ?? 'ua',
    languages: new Map(),
    translatedTerms: [],
    pairs: new Map(),
    authors: new Map(),
    categories: new Map(),
    tags: new Map(),
    attachments: new Map(),
    shownFiles: [],
    blocks: new Map(),
    unshown: [],
    months: new Set(),
    planned: [],
    oldPaths: new Set(),
    total: 0,
    others: new Map(),
    comments: 0,
    repeated: 0,
  };
  const ids = new ItemIds();
  const shownOf = new Map<string, number>();
  const count = (type: string) => found.others.set(type, (found.others.get(type) ?? 0) + 1);
  const term = (map: Map<string, OldTerm>, nicename: string, name: string, fields: Record<string, string> = {}) => {
    if (!nicename || map.has(nicename)) return;
    const {
      'wp:category_parent': parent = '',
      'wp:term_id': termId = '',
      'wp:category_description': ofCategory,
      'wp:tag_description': ofTag = '',
    } = fields;
    map.set(nicename, {
      nicename,
      name: htmlText(name) || nicename,
      parent,
      termId,
      description: htmlText(ofCategory ?? ofTag),
      hasMeta: Object.hasOwn(fields, 'wp:termmeta'),
    });
  };
  for await (const part of readWxr(file)) {
    if (part.type === 'site') {
      const { link = '', language = '' } = part.fields;
      found.siteUrl = part.fields['wp:base_blog_url'] || link;
      for (const url of [link, part.fields['wp:base_site_url'] ?? '', part.fields['wp:base_blog_url'] ?? ''])
        for (const host of hostOf(url)) found.siteHosts.add(host);
      if (locale === null && /^en/i.test(language)) found.locale = 'us';
    } else if (part.type === 'author') {
      found.authors.set(part.fields['wp:author_login'] ?? '', {
        name: htmlText(part.fields['wp:author_display_name'] ?? ''),
        email: part.fields['wp:author_email'] ?? '',
        id: part.fields['wp:author_id'] ?? '',
      });
    } else if (part.type === 'category')
      term(found.categories, part.fields['wp:category_nicename'] ?? '', part.fields['wp:cat_name'] ?? '', part.fields);
    else if (part.type === 'tag')
      term(found.tags, part.fields['wp:tag_slug'] ?? '', part.fields['wp:tag_name'] ?? '', part.fields);
    else if (part.type === 'term' && !noteLanguageTerm(found, part.fields))
      count(`term (${part.fields['wp:term_taxonomy'] ?? ''})`);
    else if (part.type === 'item') {
      const { item } = part;
      const { fields } = item;
      const kind = kindOf(item);
      const postId = fields['wp:post_id'] ?? '';
      found.comments += item.comments;
      if (fields['wp:post_type'] === 'attachment') {
        found.attachments.set(postId, {
          url: fields['wp:attachment_url'] || fields.guid || '',
          file: item.meta.get('_wp_attached_file') ?? '',
          link: fields.link ?? '',
          alt: htmlText(item.meta.get('_wp_attachment_image_alt') ?? ''),
          caption: htmlText(fields['excerpt:encoded'] ?? ''),
          title: htmlText(fields.title ?? ''),
          parent: fields['wp:post_parent'] ?? '',
        });
      } else if (kind === null) {
        const type = fields['wp:post_type'] ?? 'unknown';
        count(type);
        if (type === 'wp_block')
          found.blocks.set(postId, {
            title: fields.title ?? '',
            content: fields['content:encoded'] ?? '',
            isPublic: willBePublic(item),
          });
        else if (willBePublic(item) && type !== 'unknown' && !INTERNAL.test(type) && /^\d+$/.test(postId))
          found.unshown.push(postId);
      } else {
        found.total += 1;
        const { id, isRepeated } = ids.of(item);
        if (isRepeated) found.repeated += 1;
        for (const { domain, nicename, name } of item.categories) {
          if (domain === 'category' && kind === 'news') term(found.categories, nicename, name);
          else if (domain === 'post_tag' && kind === 'news') term(found.tags, nicename, name);
        }
        for (const shown of numberedPictures(fields['content:encoded'] ?? '')) {
          const host = hostOf(shown.address)[0] ?? '';
          const times = shownOf.get(host) ?? 0;
          if (times < MAX_SHOWN_FILES_PER_HOST) found.shownFiles.push(shown);
          shownOf.set(host, times + 1);
        }
        const path = addressOf(fields.link ?? '');
        const month = /^(\d{4})-(\d\d)/.exec(fields['wp:post_date'] ?? '');
        if (kind === 'news' && month && willBePublic(item)) found.months.add(`${month[1]}/${month[2]}`);
        if (path !== null) found.oldPaths.add(path);
        const isPublic = willBePublic(item) && foreignLanguageOf(item, found) === null;
        if (fields['wp:status'] !== 'trash')
          found.planned.push({
            id,
            postId,
            group: foreignLanguageOf(item, found) === null ? translationGroupOf(item) : null,
            kind,
            locale: localeOf(item, found),
            slug: slugOf(fields['wp:post_name'] ?? ''),
            path,
            former: formerPaths(item),
            isPublic,
            status: fields['wp:status'] ?? '',
          });
      }
    }
  }
  joinTranslatedTerms(found.categories, found);
  joinTranslatedTerms(found.tags, found);
  joinItems(found);
  return found;
}

/** Finds items that are translations of each other, and plans the translation under the entry of its original. */
function joinItems(found: Survey): void {
  const { planned } = found;
  const groups = Map.groupBy(
    planned.filter(({ group }) => group !== null),
    ({ kind, group }) => `${kind} ${group}`,
  );
  found.pairs = pairTranslations(groups);
  const originals = new Map(planned.map((item) => [item.id, item]));
  for (const item of planned) {
    const id = item.group === null ? undefined : found.pairs.get(`${item.kind} ${item.group}`);
    const original = id === undefined || id === item.id ? undefined : originals.get(id);
    if (original !== undefined) Object.assign(item, { id: original.id, slug: original.slug });
  }
}
