import { describe, expect, it } from 'vitest';
import { describeExport } from './publish.ts';

describe('describeExport(count, folder)', () => {
  it('says where a folder has more files than a host takes', () => {
    expect(describeExport(3533, '/srv/www')).toBe('3533 files written to /srv/www');
    expect(describeExport(51_000, '/srv/www')).toMatch(/: more than the 20000 of a free project/);
  });
});
