import { networkNames, type SocialNetwork, type Socials } from '#content/fields/social-networks.ts';

const isNetwork = (name: string): name is SocialNetwork => Object.hasOwn(networkNames, name);

/** The networks that somebody gave, by name, with their addresses. */
export function socialLinks(socials: Socials | null): { name: string; href: string }[] {
  return Object.entries(socials ?? {}).flatMap(([network, href]) =>
    href && isNetwork(network) ? [{ name: networkNames[network], href }] : [],
  );
}
