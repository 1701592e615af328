import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { SESSIONS_PER_YEAR } from '../../shared/measures/risk.ts';
import type { ProvenanceFile } from '../../shared/schema/snapshots/provenance.ts';
import type { ScreenerFile } from '../../shared/schema/snapshots/screener.ts';

/** The ratio says something where the funds that have one hold at least this share of the category's net assets. */
const MIN_SHARE = 0.5;

/** The rate is the pace of the same funds: their ratio is as far from 0 as rounding and the funds without a year make it. */
export const MAX_FIXED_INCOME_SHARPE = 0.05;

/** The text of a published file; null where there is none. */
type ReadFile = (path: string) => string | null;

const readJson = <T>(readFile: ReadFile, key: string): T | null => {
  const text = readFile(provenanceFile(key) ?? '');
  return text === null ? null : (JSON.parse(text) as T);
};

/**
 * The one-year Sharpe ratio of the fixed-income funds together: their mean excess return over their mean deviation, both weighted by net
 * assets, × √242. It is about 0, because the risk-free rate is the pace of the same funds: docs/measures.md. Null where the funds with a
 * year of sessions hold less than half of the category.
 */
export function fixedIncomeSharpe(readFile: ReadFile): number | null {
  const screener = readJson<ScreenerFile>(readFile, 'screener');
  const category = screener?.categories.findIndex(({ kind }) => kind === 'fixed-income') ?? -1;
  if (!screener || category < 0) return null;
  let [all, known, excess, deviation] = [0, 0, 0, 0];
  screener.slugs.forEach((slug, row) => {
    const assets = screener.figures.assets[row] ?? 0;
    if (screener.category[row] !== category || assets <= 0) return;
    all += assets;
    const inputs = readJson<ProvenanceFile>(readFile, `risk-provenance/${slug}`)?.figures['one-year-sharpe']
      ?.inputs;
    if (inputs?.mean == null || inputs.rate == null || inputs.deviation == null) return;
    known += assets;
    excess += assets * (inputs.mean - inputs.rate);
    deviation += assets * inputs.deviation;
  });
  return known < all * MIN_SHARE || deviation === 0
    ? null
    : (excess / deviation) * Math.sqrt(SESSIONS_PER_YEAR);
}
