import { networkNames, type SocialNetwork, type Socials } from '#content/fields/social-networks.ts';

const isNetwork = (name: string): name is SocialNetwork => Object.hasOwn(networkNames, name);

/** The names and URLs of a user's social networks. */
export function socialLinks(socials: Socials | null): { name: string; href: string }[] {
  return Object.entries(socials ?? {}).flatMap(([network, href]) =>
    href && isNetwork(network) ? [{ name: networkNames[network], href }] : [],
  );
}
