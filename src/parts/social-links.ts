import type { SocialNetwork, Socials } from '#content/fields/contact-fields.ts';

/** Proper names: the same in every language. */
const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  x: 'X',
};

const isNetwork = (name: string): name is SocialNetwork => Object.hasOwn(networkNames, name);

/** The networks that somebody gave, by name, with their addresses. */
export function socialLinks(socials: Socials | null): { name: string; href: string }[] {
  return Object.entries(socials ?? {}).flatMap(([network, href]) =>
    href && isNetwork(network) ? [{ name: networkNames[network], href }] : [],
  );
}
