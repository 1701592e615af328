import { describe, expect, it } from 'vitest';
import { commodityName } from './commodities.ts';

describe('commodityName(kind)', () => {
  it('names what the sources write, leaves a name of the staff, and withholds what is not verified', () => {
    expect(['gold', 'silver', 'مس', 'silver?', 'unverified', null].map(commodityName)).toEqual([
      'طلا',
      'نقره',
      'مس',
      null,
      null,
      null,
    ]);
  });
});
