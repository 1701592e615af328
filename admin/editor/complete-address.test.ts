import { describe, expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

describe('completeAddress(typed)', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.tsetmc.com/?a=1 ', 'https://www.tsetmc.com/?a=1'],
    ['info@example.ir', 'mailto:info@example.ir'],
    ['https://example.com', 'https://example.com'],
    ['//example.com/a', 'https://example.com/a'],
    ['/funds/عیار', '/funds/عیار'],
    ['', ''],
    ['عیار', 'عیار'],
  ])('%s → %s', (typed, address) => expect(completeAddress(typed)).toBe(address));
});
