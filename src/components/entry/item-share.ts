/** A service that accepts a link to share in its URL, without a script of its own. */
export interface ShareService {
  name: string;
  icon: string;
  href: (url: string, title: string) => string;
}

const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;

export const shareServices: readonly ShareService[] = [
  { name: 'Telegram', icon: 'send', href: (url, title) => address('https://t.me/share/url', { url, text: title }) },
  {
    name: 'Facebook',
    icon: 'thumbs-up',
    href: (url) => address('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'WhatsApp',
    icon: 'phone',
    href: (url, title) => address('https://wa.me/', { text: `${title} ${url}` }),
  },
  {
    name: 'Viber',
    icon: 'message-circle',
    href: (url, title) => address('viber://forward', { text: `${title} ${url}` }),
  },
];
