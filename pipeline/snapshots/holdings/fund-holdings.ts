import { compareFigures, roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { holdingEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reportsByFund } from '../common/rows-by-fund.ts';

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
  *compute(tables, moment) {
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
            meta: createMeta(tables, moment, rows.map(holdingEvidence), category.ref.kind),
            fund,
            reportDate,
            items,
          },
        ];
      }
    }
  },
});
