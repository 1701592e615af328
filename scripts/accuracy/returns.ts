import { mean, weightedMean } from '../../shared/funds/figures.ts';
import { changePercent, periodReturns } from '../../shared/funds/returns.ts';
import { type Check, dayOf, pairs } from './check.ts';
import { type Comparison, compare, figure, type Line } from './read.ts';

const YAQUT = 'nav_yaqut_rayanhamafza.csv';
const ATLAS = 'nav_atlas_11215_fipiran.csv';
const SECTIONS = 'fund_crosssections_fipiran_2022_2026.csv';
const AVERAGES = 'category_average_returns_2026-08.csv';
const MARKET_DAY = 'etf_market_day_2025-04.csv';

const latestSection = (read: (file: string) => Line[]): Line[] => {
  const lines = read(SECTIONS);
  const latest = lines
    .map(({ snapshot }) => snapshot ?? '')
    .sort()
    .at(-1);
  return lines.filter(({ snapshot }) => snapshot === latest);
};

const averageColumns = [
  ['dailyEfficiency', 'return_daily_pct'],
  ['monthlyEfficiency', 'return_monthly_pct'],
  ['annualEfficiency', 'return_annual_pct'],
] as const;

const averages = (
  read: (file: string) => Line[],
  of: (lines: readonly Line[], column: string) => number | null,
): Comparison => {
  const funds = latestSection(read);
  return compare(
    read(AVERAGES).flatMap((average) =>
      averageColumns.map(([theirs, column]) => {
        const group = funds.filter(({ fund_type }) => fund_type === average.fundTypeId);
        return [`type ${average.fundTypeId} ${theirs}`, of(group, column), figure(average, theirs)] as const;
      }),
    ),
  );
};

/** Fund types whose list and averages fipiran computed from the same figures; the averages of 4, 5 and 21 are of another hour. */
const SAME_HOUR = new Set(['6', '7', '12', '13', '16', '17', '18', '22', '23', '24', '25']);

const periods = [
  ['oneDayPercent', 'return_daily_pct'],
  ['weeklyPercent', 'return_weekly_pct'],
  ['monthlyPercent', 'return_monthly_pct'],
  ['quarterlyPercent', 'return_quarterly_pct'],
  ['biannualPercent', 'return_six_month_pct'],
  ['yearlyPercent', 'return_annual_pct'],
] as const;

/** Returns computed from a NAV history up to each day for which fipiran published them. */
function returnsAgainst(
  read: (file: string) => Line[],
  file: string,
  regNo: string,
  takes: (period: string) => boolean,
): Comparison {
  const history = read(file);
  const own = read(SECTIONS).filter(
    ({ reg_no, data_date }) => reg_no === regNo && history.some(({ date }) => date === data_date),
  );
  return compare(
    own.flatMap((section) => {
      const until = history.filter((line) => dayOf(line) <= (section.data_date ?? ''));
      const found = periodReturns({
        dates: until.map(dayOf),
        values: until.map((line) => figure(line, 'nav_redemption')),
      });
      return periods
        .filter(([period]) => takes(period))
        .map(
          ([period, column]) =>
            [`${section.data_date} ${period}`, found[period], figure(section, column)] as const,
        );
    }),
  );
}

const short = new Set(['oneDayPercent', 'weeklyPercent']);

export const returnsChecks: readonly Check[] = [
  {
    what: 'Change against yesterday',
    file: MARKET_DAY,
    unit: 'percent points',
    run: (read) =>
      pairs(
        read(MARKET_DAY),
        (line) => line.symbol ?? '',
        (line) => changePercent(figure(line, 'yesterday'), figure(line, 'close')),
        'change_pct',
      ),
    why: 'the record has three decimals, and is of the close',
  },
  {
    what: 'Returns of a day and a week, from NAVs',
    file: ATLAS,
    unit: 'percent points',
    run: (read) => returnsAgainst(read, ATLAS, '11215', (period) => short.has(period)),
    why: 'fipiran’s own have two or three decimals',
  },
  {
    what: 'Returns of a month to a year, from NAVs',
    file: ATLAS,
    unit: 'percent points',
    run: (read) => returnsAgainst(read, ATLAS, '11215', (period) => !short.has(period)),
    why: 'fipiran counts back by 30, 90, 180 and 365 days too; its own have three decimals',
  },
  {
    what: 'Returns of ten years’ sections, from NAVs',
    file: YAQUT,
    unit: 'percent points',
    run: (read) => returnsAgainst(read, YAQUT, '11698', () => true),
    why: 'fipiran’s of those years have two decimals; one base lies a day apart',
  },
  {
    what: 'Category averages, fipiran’s form',
    file: AVERAGES,
    unit: 'percent points',
    run: (read) => {
      const same = (file: string): Line[] =>
        file === AVERAGES
          ? read(file).filter(({ fundTypeId }) => SAME_HOUR.has(fundTypeId ?? ''))
          : read(file);
      return averages(same, (lines, column) => mean(lines.map((line) => figure(line, column))));
    },
    why: 'a plain mean with the zeros of young funds in it, over the types whose list and averages are of the same hour (4, 5 and 21 are not)',
  },
  {
    what: 'Category averages, ours',
    file: AVERAGES,
    unit: 'percent points',
    run: (read) =>
      averages(read, (lines, column) =>
        weightedMean(
          lines.map(
            (line) =>
              [
                figure(line, column) === 0 && column !== 'return_daily_pct' ? null : figure(line, column),
                figure(line, 'net_asset_rial'),
              ] as const,
          ),
        ),
      ),
    why: 'weighted by net assets, without the zeros that mean “not known”: another figure by intent, as large as young funds are many',
  },
];
