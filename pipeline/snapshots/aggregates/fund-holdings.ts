import { roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { holdingEvidence } from './parts/evidence.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { reportsByFund } from './parts/rows-by-fund.ts';
import { compareFigures } from './parts/sort-by-figure.ts';

const itemOf = (row: Row<'fund_portfolio_holdings'>) => ({
  symbol: faDigits(row.symbol),
  name: row.holdingName,
  industry: row.industry,
  weightFraction: roundFraction(row.weightFraction),
  currentValueRial: row.currentValueRial,
  purchaseValueRial: row.purchaseValueRial,
  saleValueRial: row.saleValueRial,
  priceChangePercent: roundRate(row.priceChangePercent),
});

/** Each report of each fund, heaviest holding first. */
export const fundHoldings = defineAggregate({
  id: 'fund-holdings',
  writes: ['fund-holdings'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_portfolio_holdings'],
  *compute(tables, asOf) {
    const reports = reportsByFund(tables.fund_portfolio_holdings);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      for (const [reportDate, rows] of reports.get(row.id) ?? []) {
        const items = rows
          .map(itemOf)
          .sort(
            (a, b) =>
              compareFigures(a.weightFraction, b.weightFraction) || comparePersian(a.symbol, b.symbol),
          );
        yield [
          `fund-holdings/${fund.slug}/${reportDate}`,
          {
            meta: createMeta(tables, asOf, rows.map(holdingEvidence), category.ref.kind),
            fund,
            reportDate,
            items,
          },
        ];
      }
    }
  },
});
