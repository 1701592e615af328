import { addDays } from '../../../../shared/dates/days.ts';
import { lastDayOfJalaliMonth } from '../../../../shared/dates/jalali-month.ts';
import { stableId } from '../../ids.ts';
import { consumerPriceLineSchema } from '../market/csv-lines.ts';
import { readTable } from '../market/seed-files.ts';
import type { ContentTable } from './store-content.ts';

const text = {
  chained: 'زنجیره‌شده از جدول ۱۴۰۰=۱۰۰؛ ممکن است برآورد باشد. روز انتشار برآورد است: ۲۰ روز پس از پایان ماه.',
  day: 'روز انتشار برآورد است: ۲۰ روز پس از پایان ماه.',
};

/**
 * No record has the days of publication. A month is published some weeks after its end; the newest one known on 2026-08-16 is that
 * which ended on 2026-07-22, 25 days before.
 */
const PUBLISHED_AFTER_DAYS = 20;

/** The consumer price index by month; rows that the staff edited stay. */
export function consumerPrices(): ContentTable {
  const rows = readTable('consumer_prices.csv', consumerPriceLineSchema).map(
    ({ month, index_value, is_estimate }) => ({
      id: stableId('consumer-price', month),
      month,
      index_value,
      published_on: addDays(lastDayOfJalaliMonth(month), PUBLISHED_AFTER_DAYS),
      is_estimate: true,
      note: is_estimate ? text.chained : text.day,
      source: 'cbi',
    }),
  );
  return { name: 'consumer_price_index', key: ['month'], rows };
}
