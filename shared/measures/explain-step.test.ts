import { describe, expect, it } from 'vitest';
import { explainStep } from './explain-step.ts';
import { AGAS, fundDay } from './testing/fund-days.ts';
import type { FundDay } from './unit-splits.ts';

const split = (before: FundDay, after: FundDay) => {
  const step = explainStep(before, after);
  return step.kind === 'split' ? step.ratio : null;
};

describe('explainStep(before, after) of a split', () => {
  it('finds the 4:1 of آگاس and its reverse', () => {
    const [, before, after] = AGAS as [never, (typeof AGAS)[0], (typeof AGAS)[0]];
    expect(split(before, after)).toBe(4);
    expect(split(fundDay('2026-08-15', 100, 1000), fundDay('2026-08-16', 400, 1000))).toBe(0.25);
  });

  it.each([
    ['0.05% of the units issued', 10, 1.0005, 1],
    ['0.2% issued', 10, 1.002, 1],
    ['3% issued', 10, 1.03, 1],
    ['a market of +2.5%', 10, 1.002, 1.025],
    ['a market of −2.5%', 10, 1.002, 0.975],
    ['three for two', 1.5, 1.002, 1.025],
    ['five for two', 2.5, 0.995, 0.98],
    ['one for a hundred', 0.01, 1.002, 1.01],
  ])('finds a split beside %s', (_, ratio, issued, market) => {
    const after = (100 * market) / ratio;
    const found = split(
      fundDay('2026-08-15', 100, 1000),
      fundDay('2026-08-16', after, 1000 * issued * market),
    );
    expect(found).toBe(ratio);
  });

  it('takes a split without net assets by the NAV alone where no other ratio is possible', () => {
    expect(split(fundDay('2026-08-15', 100, null), fundDay('2026-08-16', 10_020, null))).toBe(0.01);
    expect(split(fundDay('2026-08-15', 1e6, null), fundDay('2026-08-16', 10_300, null))).toBe(100);
    // Nine new units for five in a market of −10% leave the same NAV.
    expect(split(fundDay('2026-08-15', 100, null), fundDay('2026-08-16', 50.2, null))).toBeNull();
    expect(split(fundDay('2026-08-15', 100, null), fundDay('2026-08-16', 75, null))).toBeNull();
    expect(split(fundDay('2026-08-15', 100, null), fundDay('2026-08-16', 53, null))).toBeNull();
  });

  it('takes units issued to buyers for no split, nor a ratio that two splits could make', () => {
    expect(split(fundDay('2026-08-15', 100, 1000), fundDay('2026-08-16', 100, 2000))).toBeNull();
    const [before, after] = [fundDay('2026-08-15', 100, 1000), fundDay('2026-08-16', 64, 1000)];
    expect(explainStep(before, after).kind).toBe('unknown');
  });

  it('takes what was issued off the units first', () => {
    const before = fundDay('2026-08-15', 100, 1000);
    const after = { ...fundDay('2026-08-16', 50, 1600), netIssuedUnits: 12 };
    expect(split(before, after)).toBe(2);
    expect(split(before, { ...after, netIssuedUnits: null })).toBeNull();
  });

  it('takes any ratio that the reported issues tell, in any market', () => {
    // Four new units for three, a market of −9%, and 30% of the units issued that day.
    const before = fundDay('2026-08-15', 100_000, 1e12);
    const after = { ...fundDay('2026-08-16', 68_250, 1.183e12), netIssuedUnits: 4_000_000 };
    expect(split(before, after)).toBeCloseTo(4 / 3, 12);
    expect(split(before, { ...after, netIssuedUnits: null })).toBeNull();
    // Half as many units again were issued and none split: a fall beyond any market stays unknown.
    const fallen = { ...fundDay('2026-08-16', 70_000, 1.05e12), netIssuedUnits: 5_000_000 };
    expect(explainStep(before, fallen).kind).toBe('unknown');
  });

  it('withholds a split that a second ratio explains, however ordinary', () => {
    const step = (ratio: number, market: number, issued: number) =>
      split(
        fundDay('2026-08-15', 1e6, 1e13),
        fundDay('2026-08-16', (1e6 * market) / ratio, 1e13 * market * issued),
      );
    expect(step(10, 1.06, 1.2)).toBeNull();
    expect(step(9, 1, 1.002)).toBeNull();
    expect(step(100, 1.09, 1.4)).toBe(100);
  });
});
