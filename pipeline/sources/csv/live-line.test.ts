import { describe, expect, it } from 'vitest';
import type { NewestFigures } from '../../database/stored-state.ts';
import { EQUITY, FIXED, marketState } from '../../database/testing/market-funds.ts';
import { answer, batch } from '../testing/batches.ts';
import { newest } from '../testing/tsetmc.ts';
import { parseCsv } from './parse.ts';

const HEAD = 'fund,timestamp,current_price,price_yesterday,nav,nav_date,bubble_percent';

/** The refused columns of a line; none where the line is taken. `cells` follow fund and moment of 2026-08-16. */
function refusedColumns(cells: string, close: NewestFigures['close'] = null) {
  const stored = marketState({ newest: new Map([[EQUITY.id, newest({ close })]]) });
  const text = `${HEAD}\n${EQUITY.symbol},2026-08-16 12:00,${cells}`;
  return parseCsv(batch(answer('fund_live_data', text)), stored).refused.map(({ field }) => field);
}

describe('the moment of a CSV line', () => {
  it.each([
    ['fund_live_data', 'current_price', '2026-08-16 06:12', ['timestamp']],
    ['fund_live_data', 'current_price', '2026-08-16T00:00:00Z', ['timestamp']],
    ['fund_live_data', 'current_price', '1405/05/25 09:00', []],
    ['market_map_data', 'price_change_percent', '1405/05/25 00:00', ['timestamp']],
    ['market_map_data', 'price_change_percent', '2026-08-16T08:30:00Z', []],
  ] as const)('is that of a trade: %s of %s at %s', (table, column, moment, fields) => {
    const text = `fund,timestamp,${column}\n${EQUITY.symbol},${moment},1`;
    const { refused } = parseCsv(batch(answer(table, text)), marketState());
    expect(refused.map(({ field }) => field)).toEqual(fields);
  });
});

describe('price and NAV of a CSV line', () => {
  it.each([
    ['a NAV of two units for one', '5050,5000,9900,2026-08-15,-48.99', 'nav', null],
    ['a NAV in tomans', '5050,5000,500,2026-08-15,910', 'nav', null],
    ['a NAV of three units for two on the day of the split', '5050,5000,7480,,', 'nav', 7500],
    ['a NAV of before the exchange took a payout off', '5050,5000,5095,2026-08-15,-0.88', 'nav', 5102],
    ['a price in tomans', '505,5000,,,', 'current_price', null],
    ['a bubble of other figures', '5050,5000,5000,2026-08-15,35', 'bubble_percent', null],
    ['a bubble as a fraction', '5050,5000,5000,2026-08-15,0.01', 'bubble_percent', null],
    ['a NAV too old to be compared', '5050,5000,5000,2026-08-05,1', 'nav_date', null],
  ])('refuses %s', (_, cells, field, closeRial) =>
    expect(refusedColumns(cells, closeRial === null ? null : { day: '2026-08-15', closeRial })).toEqual([
      field,
    ]),
  );

  it('refuses a NAV of a day after the price', () => {
    const line = (moment: string) =>
      parseCsv(
        batch(
          answer('fund_live_data', `fund,timestamp,current_price,nav,nav_date\n${EQUITY.symbol},${moment}`),
        ),
        marketState(),
      ).refused.map(({ field }) => field);
    expect(line('2026-08-14T20:00:00Z,5050,5000,2026-08-15')).toEqual(['nav_date']);
    expect(line('2026-08-15T05:45:00Z,5050,5000,2026-08-15')).toEqual([]);
  });

  it.each([
    ['a NAV of the day before', '5050,5000,5000,2026-08-15,1'],
    ['a rounded bubble', '5050,5000,4990,2026-08-15,1.2'],
    ['the deepest discount of the market', '5050,5000,7600,2026-08-15,-33.55'],
    ['a price without a NAV', '5050,,,,'],
  ])('takes %s', (_, cells) => expect(refusedColumns(cells)).toEqual([]));
});

describe('the Jalali day of a CSV line of reserves', () => {
  it('is that of its day', () => {
    const refused = (jalali: string) =>
      parseCsv(
        batch(
          answer(
            'zakhireh_fixincome',
            `fund,date,zakhireh,jalali_date\n${FIXED.symbol},2026-08-11,0.01,${jalali}`,
          ),
        ),
        marketState(),
      ).refused.map(({ field }) => field);
    expect(refused('۱۴۰۵/۵/۲۰')).toEqual([]);
    expect(refused('1406/12/01')).toEqual(['jalali_date']);
  });
});
