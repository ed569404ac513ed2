import type { RichNode } from './rich-node.ts';

/** Layout of a player: a video has the size of its frame; a tall video or a post has its own height. */
export type EmbedShape = 'video' | 'tall' | 'post';

interface Provider {
  name: string;
  /**
   * The id in a URL of the provider, given its path without leading and trailing slashes, and its query; `null` if
   * there is nothing to embed.
   */
  read(path: string, query: URLSearchParams, host: string): string | null;
  /** Pattern of an id. */
  id: RegExp;
  hosts: readonly string[];
  /** URL of the post or video on the provider's own site. */
  address(id: string): string;
  /** URL of the frame that shows it. */
  player(id: string, language: string): string;
  shape(id: string): EmbedShape;
  /** Whether it waits for a click, as all playable content does. */
  waits(id: string): boolean;
}

const part =
  (pattern: RegExp, at = 1) =>
  (path: string) =>
    pattern.exec(path)?.[at] ?? null;

/** Seconds in "90", "90s" or "1h2m3s"; 0 for anything else. */
function secondsOf(time: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

const isFacebookVideo = (id: string): boolean => /^watch\/|^reel\/|^[^/]+\/videos\//.test(id);
const always = () => true;
const never = () => false;

/** Providers whose posts and videos can be shown inside a text. All other addresses stay links. */
const providers = {
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'music.youtube.com'],
    // A URL shared at a certain time of the video contains the offset in seconds.
    read(path, query, host) {
      const id = host === 'youtu.be' ? path : (query.get('v') ?? part(/^(?:embed|shorts|live|v)\/([\w-]{11})$/)(path));
      const start = secondsOf(query.get('t') ?? query.get('start'));
      return id === null || start === 0 ? id : `${id}@${start}`;
    },
    id: /^[\w-]{11}(?:@[1-9]\d{0,5})?$/,
    address(id) {
      const [video, start] = id.split('@');
      return `https://www.youtube.com/watch?v=${video}${start === undefined ? '' : `&t=${start}`}`;
    },
    // This URL sets no cookies before the viewer presses play.
    player(id, language) {
      const [video, start] = id.split('@');
      const from = start === undefined ? '' : `&start=${start}`;
      return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&hl=${language}${from}`;
    },
    shape: () => 'video',
    waits: always,
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    // The URL of an unlisted video contains its key.
    read(path, query) {
      const id = part(/^(?:video\/|channels\/[\w-]+\/)?(\d+(?:\/[\da-f]{6,20})?)$/)(path);
      const key = query.get('h');
      return id === null || key === null ? id : `${id}/${key}`;
    },
    id: /^\d{1,15}(?:\/[\da-f]{6,20})?$/,
    address: (id) => `https://vimeo.com/${id}`,
    player(id) {
      const [video, key] = id.split('/');
      return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1${key === undefined ? '' : `&h=${key}`}`;
    },
    shape: () => 'video',
    waits: always,
  },
  telegram: {
    name: 'Telegram',
    hosts: ['t.me', 'telegram.me'],
    read: part(/^(?:s\/)?([a-z]\w{3,31}\/\d{1,10})$/i),
    id: /^[a-z]\w{3,31}\/\d{1,10}$/i,
    address: (id) => `https://t.me/${id}`,
    player: (id) => `https://t.me/${id}?embed=1`,
    shape: () => 'post',
    waits: never,
  },
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'web.facebook.com'],
    read(path, query) {
      const video = path === 'watch' ? query.get('v') : null;
      return video === null
        ? part(/^((?:[\w.-]{1,80}\/(?:posts|videos)|groups\/[\w.-]{1,80}\/posts|reel)\/[\w-]{1,120})$/)(path)
        : `watch/?v=${video}`;
    },
    id: /^(?:(?:[\w.-]{1,80}\/(?:posts|videos)|groups\/[\w.-]{1,80}\/posts|reel)\/[\w-]{1,120}|watch\/\?v=\d{1,20})$/,
    address: (id) => `https://www.facebook.com/${id}`,
    player(id) {
      const sort = isFacebookVideo(id) ? 'video' : 'post';
      const href = encodeURIComponent(`https://www.facebook.com/${id}`);
      return `https://www.facebook.com/plugins/${sort}.php?show_text=true&width=500&href=${href}`;
    },
    shape: (id) => (id.startsWith('reel/') ? 'tall' : 'post'),
    waits: isFacebookVideo,
  },
  instagram: {
    name: 'Instagram',
    hosts: ['instagram.com'],
    read: part(/^(?:[\w.]{1,30}\/)?((?:p|reel|tv)\/[\w-]{5,40})$/),
    id: /^(?:p|reel|tv)\/[\w-]{5,40}$/,
    address: (id) => `https://www.instagram.com/${id}/`,
    player: (id) => `https://www.instagram.com/${id}/embed/captioned/`,
    shape: () => 'tall',
    waits: (id) => !id.startsWith('p/'),
  },
  x: {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    read: part(/^(\w{1,15}\/status\/\d{1,20})(?:\/(?:photo|video)\/\d)?$/),
    id: /^\w{1,15}\/status\/\d{1,20}$/,
    address: (id) => `https://x.com/${id}`,
    player: (id, language) =>
      `https://platform.twitter.com/embed/Tweet.html?dnt=true&lang=${language}&id=${id.split('/')[2]}`,
    shape: () => 'post',
    waits: never,
  },
  tiktok: {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    read: part(/^(@[\w.]{1,30}\/video\/\d{1,20})$/),
    id: /^@[\w.]{1,30}\/video\/\d{1,20}$/,
    address: (id) => `https://www.tiktok.com/${id}`,
    player: (id) => `https://www.tiktok.com/player/v1/${id.split('/')[2]}`,
    shape: () => 'tall',
    waits: always,
  },
} satisfies Record<string, Provider>;

export type EmbedProvider = keyof typeof providers;

/** An embedded post or video, identified by its provider and the provider's id for it. */
export interface Embed {
  provider: EmbedProvider;
  id: string;
}

const providerOf = (name: EmbedProvider): Provider => providers[name];

/** An embed with the data that a page needs. */
export interface EmbedView extends Embed {
  /** The name of the provider, a proper noun in every language. */
  name: string;
  /** URL on the provider's own site. */
  address: string;
  shape: EmbedShape;
  waits: boolean;
  title: string | null;
}

export const embedProviders = Object.keys(providers) as EmbedProvider[];

/** Origins of players. */
export const embedOrigins: readonly string[] = [
  ...new Set(embedProviders.map((name) => new URL(providerOf(name).player('x/x/x', 'en')).origin)),
];

/** Whether these identify a post or video that can be embedded. */
export function isEmbed(provider: unknown, id: unknown): boolean {
  if (typeof provider !== 'string' || !Object.hasOwn(providers, provider) || typeof id !== 'string') return false;
  return providerOf(provider as EmbedProvider).id.test(id);
}

/** The embed for a URL, in any of its forms; `null` for URLs of other sites. */
export function embedOfAddress(address: string): Embed | null {
  const text = address.trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null;
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '');
  const provider = embedProviders.find((name) => providerOf(name).hosts.includes(host));
  if (provider === undefined) return null;
  const { read } = providerOf(provider);
  const id = read(url.pathname.replace(/^\/+|\/+$/g, ''), url.searchParams, host);
  return id !== null && isEmbed(provider, id) ? { provider, id } : null;
}

/** URL of the frame that shows it, in a language (`uk`). */
export const playerUrl = ({ provider, id }: Embed, language: string): string =>
  providerOf(provider).player(id, language);

/** The embed of a node: `embed`, or `youtube` in older texts; `null` for other nodes, or if it is invalid. */
export function embedOfNode({ type, attrs }: Pick<RichNode, 'type' | 'attrs'>): EmbedView | null {
  const [provider, id] =
    type === 'youtube' ? ['youtube', attrs?.videoId] : type === 'embed' ? [attrs?.provider, attrs?.id] : [];
  if (!isEmbed(provider, id)) return null;
  const embed = { provider, id } as Embed;
  const { name, address, shape, waits } = providerOf(embed.provider);
  const title = typeof attrs?.title === 'string' && attrs.title.trim() !== '' ? attrs.title : null;
  return { ...embed, name, address: address(embed.id), shape: shape(embed.id), waits: waits(embed.id), title };
}
