import type { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, expect, test } from 'vitest';
import RichText from '#components/rich-text/RichText.astro';
import { MAX_HTML_BYTES, newsroomTextBounds, userTextBounds } from '#content/fields/rich-text-bounds.ts';
import { richTextSchema } from '#content/fields/rich-text-field.ts';
import type { RichNode, RichText as Document } from '#content/text/rich-node.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { openContainer } from '#tests/support/data/astro-container.ts';
import { createSeededRandom, type Random } from '#tests/support/data/hostile-content.ts';
import { openTestSite } from '#tests/support/data/test-site.ts';
import { rounds } from '#tests/support/rounds.ts';

const SEED = Number(process.env.DRAWN_SEED ?? 20261127);
const COUNT = rounds(100, 2_000);

let container: AstroContainer;
beforeAll(async () => {
  const site = await openTestSite();
  container = await openContainer();
  return () => site.close();
});

const ID = 'picture-of-the-text';
const picture = {
  id: ID,
  width: 4000,
  height: 3000,
  alt: 'Світлина',
  thumbhash: 'A'.repeat(32),
  widths: [320, 640, 960, 1280, 1920, 2560],
  avif: true,
  focus: { x: 50, y: 50 },
};

/** A document allowed by the schema: blocks of one type or of all types, up to far too many. */
function documentOf(random: Random): Document {
  const int = (most: number) => Math.floor(random() * most);
  const pick = <T>(all: readonly T[]): T => all[int(all.length)]!;
  const signs = ['я', 'a', '&', '<', '"', '\u{1F33B}', ' '];
  const words = (most: number) => Array.from({ length: 1 + int(most) }, () => pick(signs)).join('');
  const link = () => ({ type: 'link', attrs: { href: `https://example.com/${'a'.repeat(int(pick([10, 2000])))}` } });
  const text = (): RichNode => ({
    type: 'text',
    text: `${words(pick([5, 60, 2000]))}.`,
    marks: ['bold', 'italic', 'underline', 'strike', 'code'].filter(() => random() < 0.3).map((type) => ({ type })),
  });
  const linked = (): RichNode => ({ ...text(), marks: [link()] });
  const paragraph = (): RichNode => ({
    type: 'paragraph',
    content: Array.from({ length: int(4) }, () => (random() < 0.2 ? linked() : text())),
  });
  const shown = (): RichNode => ({ type: 'picture', attrs: { mediaId: ID, alt: words(200), caption: words(300) } });
  const makers: Record<string, (depth: number) => RichNode> = {
    paragraph,
    heading: () => ({ type: 'heading', attrs: { level: 2 }, content: [text()] }),
    bulletList: (depth) => ({
      type: 'bulletList',
      content: Array.from({ length: 1 + int(5) }, () => ({
        type: 'listItem',
        content: [paragraph(), ...below(depth)],
      })),
    }),
    blockquote: (depth) => ({ type: 'blockquote', content: [paragraph(), ...below(depth)] }),
    callout: (depth) => ({ type: 'callout', content: [paragraph(), ...below(depth)] }),
    horizontalRule: () => ({ type: 'horizontalRule' }),
    table: () => ({
      type: 'table',
      content: Array.from({ length: 1 + int(6) }, () => ({
        type: 'tableRow',
        content: Array.from({ length: 1 + int(6) }, () => ({ type: 'tableCell', content: [paragraph()] })),
      })),
    }),
    picture: shown,
    gallery: () => ({ type: 'gallery', content: Array.from({ length: 1 + int(30) }, shown) }),
    button: () => ({ type: 'button', attrs: { href: link().attrs.href, label: `${words(90)}.` } }),
    embed: () => ({ type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: words(150) } }),
  };
  const below = (depth: number): RichNode[] => (depth < 6 && random() < 0.3 ? [block(depth + 1)] : []);
  const sorts = random() < 0.5 ? Object.keys(makers) : [pick(Object.keys(makers))];
  const block = (depth = 0): RichNode => makers[pick(sorts)]!(depth);
  return { type: 'doc', content: Array.from({ length: 1 + int(pick([5, 60, 600])) }, () => block()) };
}

test(
  `${COUNT} random documents (seed ${SEED}) are refused, or rendered within ${MAX_HTML_BYTES} bytes`,
  { timeout: 900_000 },
  async () => {
    const random = createSeededRandom(SEED);
    const reader = await PageReader.open('ua');
    let drawn = 0;
    let largest = 0;
    const faults: string[] = [];
    for (let at = 0; at < COUNT; at++) {
      const isPosted = at % 5 === 0;
      const schema = richTextSchema(
        'draft',
        0,
        isPosted ? 5000 : 100_000,
        isPosted ? userTextBounds : newsroomTextBounds,
      );
      const parsed = schema.safeParse(documentOf(random));
      if (!parsed.success) continue;
      drawn += 1;
      const html = await container.renderToString(RichText, {
        props: { doc: parsed.data, locale: 'ua', pictures: { [ID]: picture } },
        locals: { locale: 'ua', reader, viewer: null, siteUrl: 'http://localhost:4321', path: '/', now: new Date() },
      });
      const bytes = Buffer.byteLength(html);
      largest = Math.max(largest, bytes);
      if (bytes > MAX_HTML_BYTES) faults.push(`document ${at}: ${bytes} bytes`);
    }
    expect(faults).toEqual([]);
    expect(drawn).toBeGreaterThan(COUNT / 4);
    expect(COUNT - drawn).toBeGreaterThan(COUNT / 20);
    expect(largest).toBeGreaterThan(MAX_HTML_BYTES / 20);
  },
);
