import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toBlockList } from '#server/platform/address-ranges.ts';

export interface HostOptions {
  /** The origin of the site. */
  siteUrl: string;
  /** Set if SITE_URL was not configured: `127.0.0.1` and `localhost` with this port are also accepted. */
  loopbackPort?: number;
  /** Addresses and CIDR ranges of the proxies in front. @throws on an invalid one */
  trustedProxies?: readonly string[];
}

export interface Hosts {
  /**
   * Returns false if the request is for another host and must be refused. Converts an absolute-form target to origin
   * form.
   */
  accept(req: IncomingMessage): boolean;
  /** Replaces the client's X-Forwarded-* headers by verified values, before a request goes to Astro. */
  rewriteForwarded(req: IncomingMessage): void;
  /** Returns the visitor's address: the last hop that is not a trusted proxy. */
  clientAddress(req: IncomingMessage): string;
  /** Whether a trusted proxy forwarded the request, so that its headers may be trusted. */
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
 * Whether the request comes from a program on this machine, not through a proxy: a local proxy also connects from here,
 * and is recognised by its headers, or by the site's name.
 */
export function isFromThisMachine(req: IncomingMessage): boolean {
  return (
    LOOPBACK.test(plainAddress(req.socket.remoteAddress)) &&
    LOOPBACK_HOST.test(req.headers.host ?? '') &&
    [...CLIENT_HINTS, 'via'].every((name) => req.headers[name] === undefined)
  );
}

/**
 * RFC 9112 section 3.2: of two Host headers, some servers use the first and others the last. Node silently uses the
 * first.
 */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

const addresses = new WeakMap<IncomingMessage, string>();

/** Returns the visitor's address of a request that came through the HTTP server. */
export function clientAddressOf(req: IncomingMessage): string {
  return addresses.get(req) ?? plainAddress(req.socket.remoteAddress);
}

/** Decides which hosts are the site's, and which proxies may forward requests. */
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
    // From the right: each trusted proxy vouches only for the hop that it recorded.
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
      // The host is verified as the site's, so the scheme is the site's too, wherever TLS terminates.
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
