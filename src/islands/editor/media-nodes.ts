import { Node } from '@tiptap/core';

/** Where the editor's pictures lie: with `{id}`. */
export interface MediaOptions {
  address: string;
}

/** As `rich-text.ts` wants them: anything else would be refused on save. */
const MEDIA_ID = /^[0-9A-Za-z_-]{8,64}$/;
const VIDEO_ID = /^[0-9A-Za-z_-]{11}$/;

/** A stored picture with what it shows and a caption. Only pictures of this site: others are not parsed. */
export const picture = Node.create<MediaOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ address: '' }),
  addAttributes: () => ({
    mediaId: { default: null, parseHTML: (element: HTMLElement) => element.dataset.mediaId ?? null },
    alt: { default: null, parseHTML: (element: HTMLElement) => element.dataset.alt ?? null },
    caption: { default: null, parseHTML: (element: HTMLElement) => element.dataset.caption ?? null },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-media-id]',
      getAttrs: (element) => (MEDIA_ID.test(element.dataset.mediaId ?? '') ? null : false),
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

/** A video by its id: the public page makes a player of it, the editor a card. */
export const youtube = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    videoId: { default: null, parseHTML: (element: HTMLElement) => element.dataset.videoId ?? null },
    title: { default: null, parseHTML: (element: HTMLElement) => element.dataset.title ?? null },
  }),
  parseHTML: () => [
    { tag: 'div[data-video-id]', getAttrs: (element) => (VIDEO_ID.test(element.dataset.videoId ?? '') ? null : false) },
  ],
  renderHTML({ node }) {
    const { videoId, title } = node.attrs as Record<string, string | null>;
    return [
      'div',
      { class: 'ef-video', 'data-video-id': videoId, ...(title ? { 'data-title': title } : {}) },
      ['b', 'YouTube'],
      ' ',
      title || `youtu.be/${videoId ?? ''}`,
    ];
  },
});
