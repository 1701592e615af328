import { describe, expect, it } from 'vitest';
import type { BlockContext } from '../frame/define-section.ts';
import { FUND_SNAPSHOTS } from '../testing/fund-snapshots.ts';
import { riskView } from './view.ts';

const context = {
  key: 'fund-risk/عیار',
  snapshots: { read: () => FUND_SNAPSHOTS['fund-risk'], hash: () => null },
} as unknown as BlockContext;

describe('riskView(context)', () => {
  it('says that the ratios of all windows compare with one rate', () => {
    const names = riskView(context)?.table?.rows.map(({ name }) => name);
    expect(names).toEqual([
      'نوسان',
      'نوسان نزولی، با نرخ امروز',
      'نسبت شارپ، با نرخ امروز',
      'نسبت سورتینو، با نرخ امروز',
      'بیشترین افت',
      'بتا نسبت به دسته',
      'خطای ردیابی دسته',
    ]);
  });

  it('says that its best and worst month are in rials: no measure of the reader changes them', () => {
    const labels = riskView(context)?.figures.flatMap(({ figure, label }) =>
      figure === 'best-month' || figure === 'worst-month' ? [label] : [],
    );
    expect(labels).toEqual(['بهترین ماه، به ریال', 'بدترین ماه، به ریال']);
  });
});
