import { BlockList, isIP } from 'node:net';

/**
 * Converts addresses and CIDR ranges into a `BlockList`. Returns `null` for an empty list, so that the common case
 * costs nothing.
 * @throws Error naming the value that is neither
 */
export function toBlockList(ranges: readonly string[]): BlockList | null {
  if (ranges.length === 0) return null;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address);
    const bits = prefix === undefined ? null : Number(prefix);
    const valid = bits === null || (/^\d+$/.test(prefix ?? '') && bits <= (family === 6 ? 128 : 32));
    if (family === 0 || !valid) throw new Error(`is neither an address nor a CIDR range: ${range}`);
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === null) list.addAddress(address, type);
    else list.addSubnet(address, bits, type);
  }
  return list;
}
