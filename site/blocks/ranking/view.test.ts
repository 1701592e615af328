import { describe, expect, it } from 'vitest';
import { bareFund } from '../../../shared/schema/testing/bare-fund.ts';
import { META } from '../testing/fixtures.ts';
import { ranksView, unrankedReason } from './view.ts';

describe('ranksView(sources)', () => {
  const rank = (value: number, of: number) => ({ rank: value, of });
  const ranks = {
    meta: META,
    fund: bareFund().fund,
    totalFunds: 36,
    overall: 9,
    byReturn: rank(3, 36),
    byLiquidity: rank(27, 36),
    byBubble: rank(28, 36),
    byAssets: null,
    byAge: rank(36, 36),
    byReserve: rank(1, 30),
  };
  const view = (page = bareFund(), given: typeof ranks | null = ranks) =>
    ranksView({ page, ranks: given, live: null, reserve: null });

  // spec 8.25
  it('has five factors, for fixed income the reserve instead of the bubble', () => {
    expect(view()?.factors.map((factor) => factor.label)).toEqual([
      'بازده سالانه',
      'نقدشوندگی',
      'حباب کمتر',
      'خالص دارایی',
      'سابقه',
    ]);
    expect(view(bareFund({ isFixedIncome: true }))?.factors[2]).toMatchObject({
      label: 'ذخیرهٔ مثبت',
      rank: '۱',
    });
  });

  it('says of how many known ranks the overall one is the mean, without the reserve', () => {
    expect(view()?.overallNote).toBe('میانگین سادهٔ ۴ رتبه با وزن برابر');
  });

  // spec 14.27
  it("colours by the rank's ratio; a better rank has a longer bar", () => {
    expect(view()?.factors.map(({ tone, percent }) => [tone, percent])).toEqual([
      ['good', 94],
      ['middle', 28],
      ['poor', 25],
      ['none', 0],
      ['poor', 3],
    ]);
  });

  // spec 38.28
  it('says why a rank is missing', () => {
    expect(view()?.factors.map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      'خالص دارایی آن گزارش نشده است',
      null,
    ]);
    expect(unrankedReason(bareFund({ isActive: false }))).toContain('غیرفعال');
    expect(unrankedReason(bareFund())).toContain('معلوم نیست');
  });

  // spec 17.34
  it('is null where the fund has no rank at all', () => {
    const none = {
      ...ranks,
      overall: null,
      byReturn: null,
      byLiquidity: null,
      byBubble: null,
      byAge: null,
    } as never;
    expect(view(bareFund(), none)).toBeNull();
    expect(view(bareFund(), null)).toBeNull();
  });
});
