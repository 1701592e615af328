import { priceBubble } from '../../shared/funds/bubble.ts';
import { sum } from '../../shared/funds/figures.ts';
import { nominalLeverage, realLeverage } from '../../shared/funds/leverage.ts';
import { type Check, dayOf, pairs, symbolDay } from './check.ts';
import { compare, figure } from './read.ts';

const LEVERAGED = 'leveraged_2024_taholly.csv';
const SHETAB = 'leveraged_shetab_FundNAVList_2025.csv';

export const leverageChecks: readonly Check[] = [
  {
    what: 'Nominal leverage',
    file: LEVERAGED,
    unit: 'multiple',
    run: (read) =>
      pairs(
        read(LEVERAGED).filter(({ components_consistent }) => components_consistent === 'True'),
        symbolDay,
        (line) =>
          nominalLeverage(
            sum([figure(line, 'ordinary_units_nav'), figure(line, 'premium_units_nav')]),
            figure(line, 'premium_units_nav'),
          ),
        'nominal_ratio_recomputed',
      ),
    why: 'the rows whose parts sum to the whole; both units added, as the fund sites give them; the record has four decimals',
  },
  {
    what: 'Nominal leverage, a fund’s own list',
    file: SHETAB,
    unit: 'multiple',
    run: (read) =>
      pairs(
        read(SHETAB),
        dayOf,
        (line) => nominalLeverage(figure(line, 'net_asset_fund'), figure(line, 'net_asset_premium_units')),
        'nominal_ratio_total_over_premium',
      ),
    why: 'the record has four decimals',
  },
  {
    what: 'Price bubble of leveraged funds',
    file: LEVERAGED,
    unit: 'fraction',
    run: (read) =>
      pairs(
        read(LEVERAGED),
        symbolDay,
        (line) => priceBubble(figure(line, 'price'), figure(line, 'premium_nav_redemption')),
        'price_bubble',
      ),
    why: 'the same formula; what is left is floating point',
  },
  {
    what: 'Real leverage',
    file: 'the specification’s own example',
    unit: 'multiple',
    run: () => compare([['4, 70%, 5%', realLeverage(4, 0.7, 0.05), 2.66]]),
    why: 'no public source prints the figure: the guide’s example is the only record',
  },
];
