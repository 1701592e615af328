import { BlockList, isIP, isIPv6 } from 'node:net';

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
const BITS = { 4: 32, 6: 128 } as const;

/** An address or a range of them, e.g. "10.0.0.0/8", "::1". */
interface Range {
  readonly address: string;
  readonly family: 4 | 6;
  readonly bits: number;
}

function parseRange(entry: string): Range | null {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const bits = prefix === undefined ? BITS[family] : Number(prefix);
  return bits <= BITS[family] ? { address, family, bits } : null;
}

/** The entries of a list that are neither an address nor a range. */
export const invalidRanges = (entries: readonly string[]): string[] =>
  entries.filter((entry) => parseRange(entry) === null);

/** True for addresses of the list. An entry that is no address is ignored: the configuration refuses it. */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseRange(entry);
    if (range) list.addSubnet(range.address, range.bits, FAMILIES[range.family]);
  }
  return (address) => {
    const family = isIP(address) as 0 | 4 | 6;
    return family !== 0 && list.check(address, FAMILIES[family]);
  };
}

/** Removes the port and the IPv4 prefix: "[::1]:80" → "::1", "::ffff:10.0.0.1" → "10.0.0.1". */
function bareAddress(text: string): string {
  const unported = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return unported.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * The address that a request came from: the connection's own, unless a trusted proxy holds that connection. Then it is the last
 * entry of `X-Forwarded-For` that no trusted proxy wrote, since everything further left was written by the sender.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | null,
  isTrusted: (address: string) => boolean,
): string {
  let address = bareAddress(peer ?? '');
  const hops = (forwarded ?? '').split(',').map(bareAddress).filter(Boolean);
  while (isTrusted(address) && hops.length > 0) {
    const before = hops.pop() as string;
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

const IPV6_SITE_GROUPS = 4;

/** What failures are counted by: the address, or the /64 that an IPv6 customer owns whole. e.g. "2001:db8::1" → "2001:db8:0:0::/64" */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const site = groups.slice(0, IPV6_SITE_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${site.join(':')}::/64`;
}

/** Headers in which proxies name the sender; a sender may write them too. */
const ADDRESS_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
];

/** The request with one claim of its sender's address, the checked one: the database stores what this header says. */
export function nameSender(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  for (const name of ADDRESS_HEADERS) headers.delete(name);
  if (address !== '') headers.set('x-forwarded-for', address);
  return new Request(request, { headers });
}
