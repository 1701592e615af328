import { describe, expect, it } from 'vitest';
import { FIXED } from '../../database/testing/market-funds.ts';
import { SOFTWARE, siteOf, sites } from './site-software.ts';

describe('siteOf(fund)', () => {
  it('has the calls of every software', () => {
    for (const software of SOFTWARE) {
      const site = siteOf({ ...FIXED, siteSoftware: software });
      expect(site).toBe(sites[software]);
      expect(site?.live(FIXED).length).toBeGreaterThan(0);
      expect(site?.history(FIXED).length).toBeGreaterThan(0);
    }
    expect(siteOf({ ...FIXED, siteSoftware: 'Nika' })).toBeNull();
  });
});
