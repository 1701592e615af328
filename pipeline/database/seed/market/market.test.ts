import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FUND_KINDS } from '../../../../shared/schema/lists.ts';
import { optionalNumber, text } from './csv-lines.ts';
import { readMarket } from './market.ts';
import { readTable, readText, seedFiles } from './seed-files.ts';

const market = readMarket();
const lines = [...market.holdings.values()].flat();
const newest = (key: string) => market.quotes.get(key)?.at(-1);

describe('supabase/seed', () => {
  it('holds 341 traded funds, each with its own code and slug', () => {
    const codes = market.funds.flatMap(({ line }) => line.ins_code ?? []);
    expect(codes).toHaveLength(341);
    expect(new Set(codes).size).toBe(341);
    expect(new Set(market.funds.map(({ slug }) => slug)).size).toBe(market.funds.length);
    expect(new Set(market.funds.map(({ id }) => id)).size).toBe(market.funds.length);
    expect(new Set(market.funds.map(({ name }) => name)).size).toBe(market.funds.length);
  });

  // spec 1.3
  it('has a fund of every kind', () => {
    expect(new Set(market.funds.map(({ kind }) => kind))).toEqual(new Set(FUND_KINDS));
  });

  it('has names with Persian yeh and kaf, single spaces and no legal prefix', () => {
    for (const { name } of seedFiles()) expect(readText(name)).not.toMatch(/[يك]/);
    for (const { name } of market.funds) expect(name).not.toMatch(/ {2}|^صندوق س|^ص\.|^[^\p{L}]|[0-9]| $/u);
  });

  it('has positive NAVs, assets and units, and no figure later than the newest day', () => {
    for (const quote of [...market.quotes.values()].flat()) {
      expect(quote.navRedemption).toBeGreaterThan(0);
      expect(quote.netAssetRial ?? 1).toBeGreaterThan(0);
      expect(quote.units).toBeGreaterThan(0);
      expect(quote.date <= market.newestDay).toBe(true);
    }
    for (const { date } of market.referencePrices) expect(date <= market.newestDay).toBe(true);
    expect(market.newestDay).toBe('2026-08-16');
  });

  it('has reports whose weights sum to at most 100%', () => {
    for (const line of lines) {
      expect(line.weight).toBeGreaterThanOrEqual(0);
      expect(line.weight).toBeLessThanOrEqual(1);
      expect(Math.min(line.purchase_rial, line.sale_rial, line.value_rial)).toBeGreaterThanOrEqual(0);
    }
    const reports = Map.groupBy(lines, (line) => `${line.key} ${line.report_date}`);
    for (const report of reports.values()) {
      expect(report.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(1.04);
      expect(new Set(report.map(({ symbol }) => symbol)).size).toBe(report.length);
    }
    expect(market.holdings.size).toBe(94);
  });

  it('has compositions that sum to 100%', () => {
    for (const { bar, coin, silver, liquidity } of market.goldComposition.values()) {
      expect(bar + coin + silver + liquidity).toBeCloseTo(100, 0);
    }
  });

  it('refers to known funds only', () => {
    const keys = new Set(market.funds.map(({ key }) => key));
    const maps = [
      market.quotes,
      market.history,
      market.allocations,
      market.holdings,
      market.leverage,
      market.individuals,
    ];
    for (const map of maps) for (const key of map.keys()) expect(keys).toContain(key);
  });

  it('agrees with fipiran’s own average of fixed-income returns', () => {
    const schema = z.object({ fipiran_type: text, monthly: optionalNumber, annual: optionalNumber });
    const theirs = readTable('category_returns.csv', schema).find(
      (line) => line.fipiran_type === 'fixed-income',
    );
    const ours = market.funds
      .filter(({ kind }) => kind === 'fixed-income')
      .map(({ key }) => newest(key)?.returns);
    const mean = (field: 'monthly' | 'annual') => {
      const known = ours.flatMap((returns) => returns?.[field] ?? []);
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    // fipiran's average includes untraded funds, which pay slightly less.
    expect(Math.abs(mean('monthly') - (theirs?.monthly ?? 0))).toBeLessThan(0.3);
    expect(Math.abs(mean('annual') - (theirs?.annual ?? 0))).toBeLessThan(5);
  });
});
