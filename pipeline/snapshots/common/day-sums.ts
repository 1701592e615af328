import { addDays, findLatest } from '../../../shared/dates/days.ts';
import { addSums, type FundSum, type Summand, sumFunds } from '../common/fund-sums.ts';

/** Sums by the day of their rows, without days more than `days` before the newest: so they can be combined in any order. */
export type DaySums = Readonly<Record<string, FundSum>>;

interface DatedSummand extends Summand {
  readonly day: string;
}

function trimmed(sums: DaySums, days: number): DaySums {
  const last = findLatest(Object.keys(sums));
  if (last === null) return sums;
  const first = addDays(last, -days);
  return Object.fromEntries(Object.entries(sums).filter(([day]) => day >= first));
}

export function sumByDay(summands: readonly DatedSummand[], days: number): DaySums {
  const groups = Map.groupBy(summands, ({ day }) => day);
  return trimmed(Object.fromEntries([...groups].map(([day, own]) => [day, sumFunds(own)])), days);
}

export function addDaySums(all: readonly DaySums[], days: number): DaySums {
  const groups = Map.groupBy(
    all.flatMap((sums) => Object.entries(sums)),
    ([day]) => day,
  );
  const sums = [...groups].map(([day, own]) => [day, addSums(own.map(([, sum]) => sum))]);
  return trimmed(Object.fromEntries(sums), days);
}

/** The sum over all days left. */
export const sumOfDays = (sums: DaySums): FundSum => addSums(Object.values(sums));
