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

  it('names the sample of beta and tracking error where it is not the window’s', () => {
    const notes = (pairs: number) => {
      const risk = FUND_SNAPSHOTS['fund-risk'];
      const [first, ...others] = risk.windows.filter(({ figures }) => figures.beta !== null);
      const windows = [{ ...first, sessions: 66, pairs }, ...others];
      const view = riskView({
        ...context,
        snapshots: { read: () => ({ ...risk, windows }), hash: () => null },
      } as unknown as BlockContext);
      return view?.table?.rows.slice(-2).map(({ cells }) => cells[0]?.note ?? null);
    };
    expect(notes(66)).toEqual([null, null]);
    expect(notes(61)).toEqual(['۶۱ روز مشترک با دسته', '۶۱ روز مشترک با دسته']);
  });
});
