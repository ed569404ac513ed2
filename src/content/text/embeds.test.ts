import { describe, expect, it } from 'vitest';
import { embedOfAddress, embedOfNode, embedOrigins, embedProviders, isEmbed, playerUrl, type Embed } from './embeds.ts';

const shown: [address: string, provider: string, id: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ@3'],
  ['https://youtu.be/dQw4w9WgXcQ?t=1h2m3s', 'youtube', 'dQw4w9WgXcQ@3723'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90', 'youtube', 'dQw4w9WgXcQ@90'],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  [' https://youtu.be/dQw4w9WgXcQ ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'vimeo', '76979871/0a1b2c3d4e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&title=0', 'vimeo', '76979871/0a1b2c3d4e'],
  ['https://t.me/durov/142', 'telegram', 'durov/142'],
  ['https://t.me/s/durov/142?single', 'telegram', 'durov/142'],
  ['https://www.facebook.com/zelenskyy.official/posts/pfbid02abc', 'facebook', 'zelenskyy.official/posts/pfbid02abc'],
  ['https://m.facebook.com/groups/ukrainiansla/posts/123456/', 'facebook', 'groups/ukrainiansla/posts/123456'],
  ['https://www.facebook.com/watch/?v=10153231379946729', 'facebook', 'watch/?v=10153231379946729'],
  ['https://www.facebook.com/reel/123456?mibextid=x', 'facebook', 'reel/123456'],
  ['https://www.instagram.com/p/CuE2WN2Jq5x/?igsh=x', 'instagram', 'p/CuE2WN2Jq5x'],
  ['https://www.instagram.com/ukraine.ua/reel/CuE2WN2Jq5x/', 'instagram', 'reel/CuE2WN2Jq5x'],
  ['https://x.com/Ukraine/status/1234567890?s=20', 'x', 'Ukraine/status/1234567890'],
  ['https://mobile.twitter.com/Ukraine/status/1234567890/photo/1', 'x', 'Ukraine/status/1234567890'],
  ['https://www.tiktok.com/@ukraine/video/7106594312292453675?lang=en', 'tiktok', '@ukraine/video/7106594312292453675'],
];

describe('embedOfAddress', () => {
  it.each(shown)('reads %s', (address, provider, id) => {
    expect(embedOfAddress(address)).toEqual({ provider, id });
    // The link for readers parses back to the same embed.
    expect(embedOfAddress(embedOfNode({ type: 'embed', attrs: { provider, id } })!.address)).toEqual({ provider, id });
  });

  it.each([
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/https://youtu.be/dQw4w9WgXcQ',
    'https://user@youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/short',
    // A word of eleven letters.
    'information',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/UkraineNews',
    'https://vimeo.com/about',
    'https://t.me/durov',
    'https://t.me/+AbCdEf123',
    'https://www.facebook.com/zelenskyy.official',
    'https://fb.watch/abc',
    'https://www.facebook.com/watch/?v="><script>',
    'https://www.instagram.com/ukraine.ua/',
    'https://x.com/Ukraine',
    'https://vm.tiktok.com/ZM1234/',
    'слова',
    '',
  ])('rejects «%s»', (address) => {
    expect(embedOfAddress(address)).toBeNull();
  });
});

describe('an embed', () => {
  const all = shown.map(([, provider, id]) => ({ provider, id }) as Embed);

  it('comes only from origins that a page’s policy allows', () => {
    expect(new Set(all.map(({ provider }) => provider))).toEqual(new Set(embedProviders));
    for (const embed of all) expect(embedOrigins).toContain(new URL(playerUrl(embed, 'uk')).origin);
    expect(embedOrigins.every((origin) => origin.startsWith('https://'))).toBe(true);
  });

  it('is read from texts of older versions, but not from invalid nodes', () => {
    expect(embedOfNode({ type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', title: ' ' } })).toMatchObject({
      provider: 'youtube',
      name: 'YouTube',
      address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: null,
    });
    expect(embedOfNode({ type: 'youtube', attrs: { videoId: '"><script>1' } })).toBeNull();
    expect(embedOfNode({ type: 'embed', attrs: { provider: '__proto__', id: 'x' } })).toBeNull();
    expect(embedOfNode({ type: 'embed' })).toBeNull();
    expect(embedOfNode({ type: 'paragraph' })).toBeNull();
    for (const id of ['durov/142?x', 'durov/142/../..', '../142', 'durov/142\n', 'https://evil.test'])
      expect(isEmbed('telegram', id), id).toBe(false);
  });
});
