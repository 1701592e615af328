import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** This machine, private networks, a cloud's metadata, and ranges that no website lies in (RFC 6890). */
const RESERVED = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
  ],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

const reserved = new BlockList();
for (const range of RESERVED) {
  const [network = '', bits] = range.split('/');
  reserved.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
}

/** The address is private. Not retried: another try would find the same. */
export class PrivateAddressError extends Error {
  constructor(host: string, address: string) {
    super(`expected a public address, ${host} is ${address}`);
    this.name = 'PrivateAddressError';
  }
}

/** False for an address of this machine, of a private network or of a reserved range; IPv4 within IPv6 included. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !reserved.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Throws PrivateAddressError for a URL whose host is a private address. Names are checked when they are looked up. */
export function requirePublicHost(url: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host, 'private');
}

/** Looks a name up and fails where any of its addresses is private: the connection uses the addresses that were checked. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const found = addresses.find(({ address }) => !isPublicAddress(address));
    if (found) return done(new PrivateAddressError(host, found.address), '');
    if (options.all) return done(null, addresses);
    return done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};
