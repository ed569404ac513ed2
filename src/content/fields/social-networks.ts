/** Networks on which an organisation or the site can have a profile. */
export const socialNetworks = [
  'facebook',
  'instagram',
  'telegram',
  'youtube',
  'tiktok',
  'viber',
  'whatsapp',
  'linkedin',
  'x',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export type Socials = Partial<Record<SocialNetwork, string>>;

/** Proper names: the same in every language. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
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
