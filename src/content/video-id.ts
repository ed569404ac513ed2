const VIDEO_ID = /^[0-9A-Za-z_-]{11}$/;

/** The id in the address of a YouTube video, however it is written; null for anything else. */
export function videoIdOf(address: string): string | null {
  const text = address.trim();
  if (VIDEO_ID.test(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : url.searchParams.get('v')
        : null;
  return id !== null && VIDEO_ID.test(id) ? id : null;
}
