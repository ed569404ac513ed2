import { Node } from '@tiptap/core';
import { embedOfNode, isEmbed } from '#content/text/embeds.ts';
import { isMediaId, isSafeLink, MAX_BUTTON_LABEL_LENGTH } from '#content/text/rich-text.ts';
import { buttonBlock, embedBlock, galleryBlock } from './editor-classes.ts';
import { marks } from './marks.ts';
import { nodes } from './nodes.ts';
import { tableNodes } from './table-nodes.ts';

/** `media` is the URL pattern of the editor's pictures, with `{id}`. */
interface MediaOptions {
  address: string;
}

const fromData = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.dataset[name] ?? null,
});

/** A stored picture with its description and caption. Pictures of other sites are not parsed. */
const picture = Node.create<MediaOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ address: '' }),
  addAttributes: () => ({ mediaId: fromData('mediaId'), alt: fromData('alt'), caption: fromData('caption') }),
  parseHTML: () => [
    {
      tag: 'figure[data-media-id]',
      getAttrs: (element) => (isMediaId(element.dataset.mediaId) ? null : false),
    },
  ],
  renderHTML({ node }) {
    const { mediaId, alt, caption } = node.attrs as Record<string, string | null>;
    const image = ['img', { src: this.options.address.replace('{id}', mediaId ?? ''), alt: alt ?? '' }] as const;
    const frame = {
      'data-media-id': mediaId,
      ...(alt ? { 'data-alt': alt } : {}),
      ...(caption ? { 'data-caption': caption } : {}),
    };
    return caption ? ['figure', frame, image, ['figcaption', caption]] : ['figure', frame, image];
  },
});

/** Pictures that readers browse one by one. */
const gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'picture+',
  draggable: true,
  // Other sites use the same attribute, so a gallery must have a picture of this site.
  parseHTML: () => [
    {
      tag: 'div[data-gallery]',
      getAttrs: (element) =>
        [...element.querySelectorAll<HTMLElement>('figure[data-media-id]')].some(({ dataset }) =>
          isMediaId(dataset.mediaId),
        )
          ? null
          : false,
    },
  ],
  renderHTML: () => ['div', { class: galleryBlock, 'data-gallery': '' }, 0],
});

/** A prominent link, such as «Купити квиток». */
const button = Node.create({
  name: 'button',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: fromData('href'), label: fromData('label') }),
  parseHTML: () => [
    {
      tag: 'div[data-label]',
      getAttrs({ dataset: { href, label = '' } }) {
        return isSafeLink(href) && label.trim() !== '' && label.length <= MAX_BUTTON_LABEL_LENGTH ? null : false;
      },
    },
  ],
  renderHTML({ node }) {
    const { href, label } = node.attrs as Record<string, string>;
    return ['div', { 'data-href': href, 'data-label': label }, ['span', { class: buttonBlock }, label]];
  },
});

/** A video or post of another site by its id: the public page renders a player, the editor a card. */
const embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ provider: fromData('provider'), id: fromData('id'), title: fromData('title') }),
  parseHTML: () => [
    {
      tag: 'div[data-provider]',
      getAttrs: ({ dataset: { provider, id } }) => (isEmbed(provider, id) ? null : false),
    },
  ],
  renderHTML({ node }) {
    const { provider, id, title } = node.attrs as Record<string, string | null>;
    const shown = embedOfNode({ type: 'embed', attrs: node.attrs });
    return [
      'div',
      { class: embedBlock, 'data-provider': provider, 'data-id': id, ...(title ? { 'data-title': title } : {}) },
      ['b', shown?.name ?? ''],
      ' ',
      title || (shown?.address ?? '').replace(/^https:\/\/(?:www\.)?/, ''),
    ];
  },
});

/**
 * The nodes and marks of `rich-text.ts`.
 * @param media URL pattern of pictures, with `{id}`
 */
export const schemaExtensions = (media = '') => [
  ...nodes,
  ...marks,
  ...tableNodes,
  picture.configure({ address: media }),
  gallery,
  button,
  embed,
];
