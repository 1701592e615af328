import type { Market } from '../market/market.ts';
import type { FactorId } from './profiles.ts';
import { ar1Series, createRandom } from './random.ts';

/** Maximum of a day's common movement, as a logarithm: a reopening after weeks would distort every chart. */
const MAX_DAILY_MOVE = 0.035;
const clamp = (value: number): number => Math.max(-MAX_DAILY_MOVE, Math.min(MAX_DAILY_MOVE, value));

interface Level {
  readonly date: string;
  readonly value: number;
}

/** Symbols whose real histories give a market's movement; the later in the list wins where two overlap. */
const REFERENCES: Readonly<Record<FactorId, readonly string[]>> = {
  shares: ['آگاس', 'اطلس'],
  gold: ['رز ترنج'],
  silver: [],
  steady: [],
};
/** Daily standard deviation where no real history exists. */
export const FACTOR_SD: Readonly<Record<FactorId, number>> = {
  shares: 0.011,
  gold: 0.014,
  silver: 0.019,
  steady: 0.00015,
};

/** Logarithmic daily movements of a real series; undefined where a day or the one before has no value. */
function movements(levels: readonly Level[], days: readonly string[]): (number | undefined)[] {
  const at = new Map(levels.map(({ date, value }) => [date, value]));
  return days.map((day, i) => {
    const now = at.get(day);
    const before = i > 0 ? at.get(days[i - 1] as string) : undefined;
    return now === undefined || before === undefined ? undefined : clamp(Math.log(now / before));
  });
}

/** World gold price in rials: ounce × free-market dollar, on the days of the reference prices. */
function goldLevels(market: Market): Level[] {
  const dollars = new Map(
    market.referencePrices
      .filter((line) => line.symbol === 'usd_free')
      .map((line) => [line.date, line.value]),
  );
  return market.referencePrices.flatMap(({ symbol, date, value }) => {
    const dollar = symbol === 'gold_ounce' ? dollars.get(date) : undefined;
    return dollar === undefined ? [] : [{ date, value: value * dollar }];
  });
}

function realMovements(id: FactorId, market: Market, days: readonly string[]): (number | undefined)[] {
  const series = REFERENCES[id].map((symbol) => {
    const fund = market.funds.find((one) => one.symbol === symbol);
    const lines = fund ? (market.history.get(fund.key) ?? []) : [];
    return movements(
      lines.map((line) => ({ date: line.date, value: line.nav_redemption })),
      days,
    );
  });
  if (id === 'gold') series.push(movements(goldLevels(market), days));
  return days.map((_, i) => series.reduce<number | undefined>((found, one) => one[i] ?? found, undefined));
}

export type Factors = Readonly<Record<FactorId, readonly number[]>>;

/**
 * The common movement of each market by day, as logarithms: real where a history exists, simulated elsewhere. The funds of
 * a kind share it, so that they are correlated as in one market.
 */
export function createFactors(market: Market, days: readonly string[], seed: string): Factors {
  const movementsOf = (id: FactorId): number[] => {
    const random = createRandom(`${seed}/factor/${id}`);
    const simulated = ar1Series(random, days.length, FACTOR_SD[id], 0.1);
    return realMovements(id, market, days).map((real, i) => real ?? clamp(simulated[i] as number));
  };
  return {
    shares: movementsOf('shares'),
    gold: movementsOf('gold'),
    silver: movementsOf('silver'),
    steady: movementsOf('steady'),
  };
}
