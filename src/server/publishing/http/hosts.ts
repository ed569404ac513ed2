import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toBlockList } from '#server/platform/address-ranges.ts';

export interface HostOptions {
  /** The origin of the site. */
  siteUrl: string;
  /** Set when SITE_URL was not configured: `127.0.0.1` and `localhost` with this port are accepted too. */
  loopbackPort?: number;
  /** Addresses and CIDR ranges of the proxies in front. Throws on one that is neither. */
  trustedProxies?: readonly string[];
}

export interface Hosts {
  /** False: the request is for another host and must be refused. Brings an absolute-form target into origin form. */
  accept(req: IncomingMessage): boolean;
  /** Replaces what the client says of itself in X-Forwarded-* by what is known. Before a request goes to Astro. */
  rewriteForwarded(req: IncomingMessage): void;
  /** The visitor's address: the last hop that is no trusted proxy. */
  clientAddress(req: IncomingMessage): string;
  /** A trusted proxy has handed the request on: what it says of it may be believed. */
  comesFromProxy(req: IncomingMessage): boolean;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]*)((?:[/?].*)?)$/is;
const CLIENT_HINTS = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-for',
  'x-real-ip',
];

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/;
const LOOPBACK_HOST = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/i;

/**
 * Whether a program on this machine asks, without any proxy between: one that hands on what others ask comes from here too,
 * and is known by its headers, or by the site's name.
 */
export function isFromThisMachine(req: IncomingMessage): boolean {
  return (
    LOOPBACK.test(plainAddress(req.socket.remoteAddress)) &&
    LOOPBACK_HOST.test(req.headers.host ?? '') &&
    [...CLIENT_HINTS, 'via'].every((name) => req.headers[name] === undefined)
  );
}

/**
 * RFC 9112 section 3.2: of two, one server takes the first and another the last. Node takes the first, and says
 * nothing.
 */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

const addresses = new WeakMap<IncomingMessage, string>();

/** The visitor's address of a request that came through the HTTP server. */
export function clientAddressOf(req: IncomingMessage): string {
  return addresses.get(req) ?? plainAddress(req.socket.remoteAddress);
}

/** Knows which hosts are the site's, and which neighbours may speak for their clients. */
export function createHosts(options: HostOptions): Hosts {
  const site = new URL(options.siteUrl);
  const proxies = toBlockList(options.trustedProxies ?? []);
  const accepted = new Set([site.host]);
  if (site.port === '') accepted.add(`${site.hostname}:${site.protocol === 'https:' ? 443 : 80}`);
  if (options.loopbackPort !== undefined) {
    for (const name of ['127.0.0.1', 'localhost']) accepted.add(`${name}:${options.loopbackPort}`);
  }
  const isSite = (host: string | undefined) =>
    host !== undefined && (accepted.has(host) || accepted.has(host.toLowerCase()));
  const isTrusted = (address: string) => {
    const family = isIP(address);
    return family !== 0 && proxies !== null && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };

  const clientAddress = (req: IncomingMessage): string => {
    const known = addresses.get(req);
    if (known !== undefined) return known;
    let address = plainAddress(req.socket.remoteAddress);
    const hops = headerOf(req, 'x-forwarded-for')?.split(',') ?? [];
    // From the right: each trusted proxy vouches for the hop it wrote down, and for no other.
    while (isTrusted(address) && hops.length > 0) {
      const hop = plainAddress(hops.pop()?.trim());
      if (isIP(hop) === 0) break;
      address = hop;
    }
    addresses.set(req, address);
    return address;
  };

  return {
    clientAddress,
    comesFromProxy: (req) => proxies !== null && isTrusted(plainAddress(req.socket.remoteAddress)),
    accept(req) {
      const url = req.url ?? '/';
      if (url.charCodeAt(0) !== 47 && !toOriginForm(req, url)) return false;
      if (proxies !== null) {
        const forwarded = headerOf(req, 'x-forwarded-host');
        if (forwarded !== undefined && isTrusted(plainAddress(req.socket.remoteAddress))) req.headers.host = forwarded;
      }
      return isSite(req.headers.host);
    },
    rewriteForwarded(req) {
      const address = clientAddress(req);
      for (const name of CLIENT_HINTS) delete req.headers[name];
      req.headers['x-forwarded-for'] = address;
      // The host is known to be the site's, so the scheme is too, whoever ends TLS.
      if (site.protocol === 'https:') req.headers['x-forwarded-proto'] = 'https';
    },
  };
}

/** RFC 9112 section 3.2.2: the host of an absolute-form target replaces the Host header. */
function toOriginForm(req: IncomingMessage, url: string): boolean {
  const match = ABSOLUTE_FORM.exec(url);
  if (!match) return url === '*';
  const [, authority = '', rest = ''] = match;
  req.headers.host = authority;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === 'string' ? value : value?.join(',');
}

function plainAddress(address: string | undefined): string {
  if (address === undefined) return '';
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
}
