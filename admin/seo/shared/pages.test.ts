import { describe, expect, it } from 'vitest';
import type { CategoryName, FundName } from '../../data/catalogue.ts';
import { toTargets } from './pages.ts';

const category: CategoryName = { id: 'c', name: 'gold', slug: 'طلا', description: 'طلا' };
const fund: FundName = { id: 'f', name: 'صندوق زر', slug: 'زر', symbol: null, is_active: true };

describe('toTargets(categories, funds)', () => {
  it('returns the home page, then categories and funds in their given order', () => {
    expect(toTargets([category], [fund]).map(({ type, name }) => [type, name])).toEqual([
      ['homepage', 'صفحهٔ اصلی'],
      ['category', 'طلا'],
      ['fund', 'صندوق زر'],
    ]);
  });
  // spec 28.9
  it('omits categories and funds without an id', () => {
    const bare = toTargets([{ ...category, id: '' }, category], [fund, { ...fund, id: null as never }]);
    expect(bare.map(({ id }) => id)).toEqual([null, 'c', 'f']);
  });
});
