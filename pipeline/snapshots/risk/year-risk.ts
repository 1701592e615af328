import { type FigureId, figureOf } from '../../../shared/figures/index.ts';
import type { CleanSeries } from '../../../shared/measures/clean-series.ts';
import { sessionRate, type WindowRisk, windowRisk } from '../../../shared/measures/window-risk.ts';
import { memoizeLast } from '../../../shared/memoize.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { type CleanTables, cleanFund, cleanHistory, closedDays } from './clean-histories.ts';

const riskOf = memoizeLast((clean: CleanSeries, holidays: Tables['market_holidays']): WindowRisk | null =>
  windowRisk(clean.series, 'year', { holidays: closedDays(holidays), yearlyRate: null }),
);

/**
 * The risk of the year to a fund's newest finished day, without the ratios to the risk-free rate; null where its history begins later, or its
 * payouts are not known.
 */
export const yearRisk = (
  fund: Row<'funds'>,
  history: Row<'fund_nav_history'>,
  tables: CleanTables,
): WindowRisk | null =>
  cleanFund(fund, history, tables).lacksPayouts
    ? null
    : riskOf(cleanHistory(history, tables), tables.market_holidays);

const id = (kind: 'volatility' | 'drawdown' | 'sharpe'): FigureId => `one-year-${kind}`;

export const yearVolatility = (risk: WindowRisk | null): number | null =>
  figureOf(id('volatility')).compute({ deviation: risk?.ratios.value?.logDeviation ?? null });

export const yearDrawdown = (risk: WindowRisk | null): number | null =>
  figureOf(id('drawdown')).compute({
    trough: risk?.drawdown.value?.trough ?? null,
    peak: risk?.drawdown.value?.peak ?? null,
  });

/** `yearlyRate`: the risk-free rate of a year, a fraction. */
export const yearSharpe = (risk: WindowRisk | null, yearlyRate: number | null): number | null =>
  figureOf(id('sharpe')).compute({
    mean: risk?.ratios.value?.mean ?? null,
    rate: sessionRate(risk?.ratios.value ?? null, yearlyRate),
    deviation: risk?.ratios.value?.deviation ?? null,
  });
