import { describe, expect, it } from 'vitest';
import { addressGroup, addressMatcher, clientAddress, invalidRanges } from './client-address.ts';

const trustNone = addressMatcher([]);
const trustLocal = addressMatcher(['127.0.0.1', '10.0.0.0/8', '::1']);

describe('clientAddress(peer, forwarded, isTrusted)', () => {
  it.each([
    ['203.0.113.7', '1.2.3.4', '203.0.113.7'],
    ['127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['::ffff:127.0.0.1', null, '127.0.0.1'],
  ])('believes no header without trusted proxies: %s says %s', (peer, forwarded, expected) =>
    expect(clientAddress(peer, forwarded, trustNone)).toBe(expected),
  );

  it.each([
    ['127.0.0.1', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '1.2.3.4, 203.0.113.7, 10.1.1.1', '203.0.113.7'],
    ['::ffff:127.0.0.1', '203.0.113.7:5555', '203.0.113.7'],
    ['::1', '2001:db8::7', '2001:db8::7'],
    ['127.0.0.1', '[2001:db8::7]:80', '2001:db8::7'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '1.2.3.4, <script>, 10.1.1.1', '10.1.1.1'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['198.51.100.1', '1.2.3.4', '198.51.100.1'],
  ])('reads the last entry that no trusted proxy wrote: %s says %s', (peer, forwarded, expected) =>
    expect(clientAddress(peer, forwarded, trustLocal)).toBe(expected),
  );
});

describe('addressGroup(address)', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s → %s', (address, expected) => expect(addressGroup(address)).toBe(expected));
});

describe('invalidRanges(entries)', () => {
  it('lists what is neither an address nor a range', () => {
    expect(
      invalidRanges(['10.0.0.0/8', '::1/128', 'proxy.example', '10.0.0.0/33', '1.2.3.4/', '1.2.3.4/8/8']),
    ).toEqual(['proxy.example', '10.0.0.0/33', '1.2.3.4/', '1.2.3.4/8/8']);
  });
});
