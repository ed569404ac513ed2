import { networkNames, socialNetworks, type SocialNetwork } from '#content/fields/social-networks.ts';
import { parseSuccess, parseFailure, type ParseResult } from './parse-result.ts';
import { parsePhone } from './phone.ts';
import { normaliseTypedUrl, parseWebAddress } from './web.ts';

interface Network {
  /** Its hosts; the first one is the canonical host of its URLs. */
  hosts: readonly [string, ...string[]];
  /** Path of an account, by its handle; `null` if accounts are phone numbers. */
  account: ((handle: string) => string) | null;
  /** Pattern of a handle. */
  handle: RegExp;
  /** Network names that users type before a handle: «інста: poruch». */
  names: RegExp;
}

const networks: Readonly<Record<SocialNetwork, Network>> = {
  facebook: {
    hosts: [
      'www.facebook.com',
      'facebook.com',
      'm.facebook.com',
      'web.facebook.com',
      'mbasic.facebook.com',
      'fb.com',
      'www.fb.com',
      'fb.me',
    ],
    account: (handle) => handle,
    handle: /^[\w.-]{2,80}$/,
    names: /^(?:facebook|fb|фейсбук|фб)$/i,
  },
  instagram: {
    hosts: ['www.instagram.com', 'instagram.com', 'm.instagram.com', 'instagr.am'],
    account: (handle) => handle,
    handle: /^[\w.]{1,30}$/,
    names: /^(?:instagram|insta|inst|ig|інстаграм|інста)$/i,
  },
  telegram: {
    hosts: ['t.me', 'www.t.me', 'telegram.me', 'www.telegram.me', 'telegram.dog'],
    account: (handle) => handle,
    handle: /^\w{3,32}$/,
    names: /^(?:telegram|tg|телеграм|тг)$/i,
  },
  youtube: {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    account: (handle) => `@${handle}`,
    handle: /^[\p{L}\d_.-]{3,30}$/u,
    names: /^(?:youtube|yt|ютуб)$/i,
  },
  tiktok: {
    hosts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
    account: (handle) => `@${handle}`,
    handle: /^[\w.]{2,24}$/,
    names: /^(?:tiktok|tt|тікток)$/i,
  },
  viber: {
    hosts: ['invite.viber.com', 'chats.viber.com', 'www.viber.com', 'viber.com', 'vb.me', 'viber.click'],
    account: null,
    handle: /^$/,
    names: /^(?:viber|вайбер)$/i,
  },
  whatsapp: {
    hosts: [
      'wa.me',
      'api.whatsapp.com',
      'chat.whatsapp.com',
      'www.whatsapp.com',
      'whatsapp.com',
      'web.whatsapp.com',
      'wa.link',
    ],
    account: null,
    handle: /^$/,
    names: /^(?:whatsapp|wa|вотсап|ватсап)$/i,
  },
  linkedin: {
    hosts: ['www.linkedin.com', 'linkedin.com', 'm.linkedin.com'],
    account: (handle) => `in/${handle}`,
    handle: /^[\p{L}\d-]{3,100}$/u,
    names: /^(?:linkedin|лінкедін)$/i,
  },
  x: {
    hosts: ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com', 'm.twitter.com'],
    account: (handle) => handle,
    handle: /^\w{1,15}$/,
    names: /^(?:x|twitter|твітер)$/i,
  },
};

/** Hosts of short links or of links that start a chat: their URLs keep the host. */
const hostsToKeep = new Set([
  'youtu.be',
  'fb.me',
  'vm.tiktok.com',
  'vt.tiktok.com',
  'chat.whatsapp.com',
  'wa.link',
  'chats.viber.com',
  'vb.me',
  'api.whatsapp.com',
  'www.whatsapp.com',
]);
const trackingParameters =
  /^(?:utm_\w+|fbclid|igsh|igshid|gclid|si|feature|mibextid|_t|_r|is_from_webapp|sender_device|is_copy_url|ref|ref_src|hl|s|t|trk|lipi|rdid|share_url|locale|originalsubdomain|_rdc|_rdr|lang|paipv|eav)$/i;
/** Paths of networks that redirect elsewhere. */
const redirectPaths = /^\/(?:l\.php|redirect|flx\/|redir\/|link\/|iv\b|intent\/|share$|sharer|dialog\/|safety\/)/i;
/** Domain endings that distinguish an address from a handle with dots. */
const domainEnding = /\.(?:com|net|org|info|ua|us|pl|de|ca|uk|io|me|site|online|app|укр)$/iu;

/**
 * Parses the URL of an account as users type it: a handle (`@poruch`), an address with or without its scheme, a phone
 * number for WhatsApp and Viber. The network's hosts are replaced with the canonical one; tracking parameters that apps
 * add to shares are removed.
 * @returns faults `web_handle`, `web_network` (the address of another network), and those of `parseWebAddress` and
 * `parsePhone`
 */
export function parseSocialUrl(network: SocialNetwork, typed: string): ParseResult<string> {
  const { account, handle, names, hosts } = networks[network];
  let text = normaliseTypedUrl(typed);
  const named = /^([\p{L}]+)\s*(?::(?!\/)|\s-|\s(?=@))\s*(.+)$/u.exec(text);
  if (named !== null && names.test(named[1]!)) text = named[2]!;
  if (account === null) text = text.replace(/^(?:tel|sms):/i, '');
  const number = /^(?:viber:\/\/(?:chat|add)\/?\?number|whatsapp:\/\/send\/?\?phone)=(?:%2b|\+)?(\d+)(?:&.*)?$/i.exec(
    text,
  )?.[1];
  if (account === null && (number !== undefined || /^\+?[\d\s().-]{7,}$/.test(text)))
    return phoneAddress(network, number === undefined ? text : `+${number}`);
  const deep = /^tg:\/\/resolve\?domain=(\w+)$/i.exec(text)?.[1];
  if (network === 'telegram' && deep !== undefined) text = `@${deep}`;
  if (network === 'telegram' && /^\+?\d[\d\s().-]{8,}$/.test(text)) {
    const phone = parsePhone(text);
    return phone.ok ? parseSuccess(`https://t.me/${phone.value.split(';')[0]}`) : phone;
  }
  const bare = text.replace(/^@\s*/, '').replace(/\/$/, '');
  const isAddress = /[/:]/.test(bare) || (domainEnding.test(bare) && !text.startsWith('@'));
  if (!isAddress) {
    if (account === null) {
      const phone = phoneAddress(network, text);
      return phone.ok || /\d{3}/.test(text) ? phone : parseFailure('web_phone');
    }
    return handle.test(bare)
      ? parseSuccess(`https://${hosts[0]}/${account(bare)}`)
      : parseFailure('web_handle', { network: networkNames[network] });
  }
  const address = parseWebAddress(text);
  return address.ok ? canonicalUrl(network, address.value) : address;
}

function phoneAddress(network: SocialNetwork, typed: string): ParseResult<string> {
  const phone = parsePhone(typed);
  if (!phone.ok) return phone;
  const number = phone.value.split(';')[0]!;
  return parseSuccess(
    network === 'viber' ? `viber://chat?number=%2B${number.slice(1)}` : `https://wa.me/${number.slice(1)}`,
  );
}

/** A decoded path, or the path itself if its escapes are not UTF-8. */
function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An https URL of the network on its own host, without share tracking. */
function canonicalUrl(network: SocialNetwork, address: string): ParseResult<string> {
  const name = { network: networkNames[network] };
  const url = new URL(address.replace(/^http:/, 'https:'));
  const owner = socialNetworks.find((socialNetwork) => isHostOf(socialNetwork, url.hostname));
  if (owner === undefined) return parseFailure('web_handle', name);
  if (owner !== network) return parseFailure('web_network', { network: networkNames[owner] });
  // Such a path redirects to any address, or composes a message: it is not an account's page.
  if (redirectPaths.test(url.pathname)) return parseFailure('web_handle', name);
  url.port = '';
  if (network === 'whatsapp') {
    const digits = url.searchParams.get('phone') ?? /^\/(\+?[\d\s().-]{7,})\/?$/.exec(decodedOr(url.pathname))?.[1];
    if (digits !== undefined) return phoneAddress(network, `+${digits.replace(/\D/g, '').replace(/^00/, '')}`);
    if (url.pathname.startsWith('/send')) return parseFailure('web_handle', name);
  }
  // The form prefilled the beginning, and a whole URL was pasted after it.
  const inner = /^\/(https?:\/{1,2}.+)$/i.exec(url.pathname)?.[1];
  if (inner !== undefined) return parseSocialUrl(network, inner);
  if (url.pathname === '/' && /^#!\/./.test(url.hash))
    return parseSocialUrl(network, `${url.host}/${url.hash.slice(3)}`);
  if (url.pathname === '/' && url.search === '') return parseFailure('web_handle', name);
  if (!hostsToKeep.has(url.hostname)) url.hostname = networks[network].hosts[0];
  for (const parameter of [...url.searchParams.keys()])
    if (trackingParameters.test(parameter)) url.searchParams.delete(parameter);
  if (network !== 'youtube' && network !== 'tiktok') url.pathname = url.pathname.replace(/^\/@/, '/');
  if (network === 'telegram') url.pathname = url.pathname.replace(/^\/s\/(?=.)/, '/');
  if (network === 'facebook') url.pathname = url.pathname.replace(/^\/pg\/(?=.)/, '/');
  return parseSuccess(url.href.replace(/\/(?=$|[?#])/, '').replace(/#$/, ''));
}

const isHostOf = (network: SocialNetwork, host: string): boolean =>
  networks[network].hosts.includes(host) ||
  (network === 'facebook' && /^[a-z]{2}-[a-z]{2}\.facebook\.com$/.test(host)) ||
  (network === 'linkedin' && /^[a-z]{2}\.linkedin\.com$/.test(host));
