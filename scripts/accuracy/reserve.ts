import { parseJalaliDate } from '../../pipeline/sources/validate/parse-days.ts';
import { reserveFraction } from '../../shared/funds/reserve.ts';
import { type Check, dayOf, pairs } from './check.ts';
import { compare, figure } from './read.ts';

const YAQUT = 'nav_yaqut_rayanhamafza.csv';
const ROZ = 'nav_roz_rayanhamafza.csv';

export const reserveChecks: readonly Check[] = [
  ...([YAQUT, ROZ] as const).map(
    (file): Check => ({
      what: 'Profit reserve',
      file,
      unit: 'fraction',
      run: (read) =>
        pairs(
          read(file),
          dayOf,
          (line) => reserveFraction(figure(line, 'nav_statistical'), figure(line, 'nav_redemption')),
          'reserve_fraction',
        ),
      why: 'the record has six decimals',
    }),
  ),
  {
    what: 'Jalali days',
    file: YAQUT,
    unit: 'days that differ',
    run: (read) =>
      compare(
        read(YAQUT).map(
          (line) => [dayOf(line), parseJalaliDate(line.jalali_date) === line.date ? 0 : 1, 0] as const,
        ),
      ),
    why: 'the computed calendar, compared with that of Intl day by day; years by their first day',
  },
];
