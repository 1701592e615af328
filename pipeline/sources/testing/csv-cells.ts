import { EQUITY } from '../../database/testing/market-funds.ts';

/** What a line of any CSV file of the tests has in its key and in what is required, beside the column that is tested. */
export const LINE_CELLS: Readonly<Record<string, string>> = {
  fund: EQUITY.symbol as string,
  category: 'gold',
  date: '2026-08-10',
  report_date: '2026-08-10',
  timestamp: '2026-08-10 12:30',
  value: '5',
  unit: 'rial',
  per_unit: '5',
};
