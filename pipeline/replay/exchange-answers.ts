import type { Answer, Batch } from '../sources/definition/define-source.ts';
import { type FundOpening, type Quote, STEP_MINUTES } from './fund-day.ts';

/** A fund and its whole day. */
export interface FundDay {
  readonly base: FundOpening;
  readonly points: readonly (Quote | null)[];
}

export const CREDIT = 'play:';

/** e.g. "2026-08-17" → 20260817 */
const even = (day: string): number => Number(day.replaceAll('-', ''));
/** Minutes after midnight as HHMMSS, e.g. 562 → 92200 */
const clockOf = (minutes: number): number => (Math.floor(minutes / 60) * 100 + (minutes % 60)) * 100;

interface Now {
  readonly played: FundDay;
  readonly point: Quote;
  /** Minutes after midnight that the point speaks of. */
  readonly at: number;
}

/** Each fund's newest point at a minute of the day; a fund that is shut stays as it closed. */
function pointsAt(funds: readonly FundDay[], minute: number): Now[] {
  return funds.flatMap((played) => {
    const { base, points } = played;
    const step = Math.min(points.length - 1, Math.floor((minute - base.opens) / STEP_MINUTES));
    const point = step < 0 ? null : points[step];
    return point ? [{ played, point, at: base.opens + step * STEP_MINUTES }] : [];
  });
}

function watchItem({ played: { base }, point, at }: Now): Record<string, unknown> {
  const { fund, yesterdayRial } = base;
  return {
    insCode: fund.insCode,
    lva: fund.symbol ?? fund.name,
    insID: '',
    csv: '68 ',
    hEven: clockOf(at),
    pdv: point.priceRial,
    pcl: Math.round(point.valueRial / point.volume),
    py: yesterdayRial,
    pf: point.firstRial,
    pmn: point.lowRial,
    pmx: point.highRial,
    qtj: point.volume,
    qtc: point.valueRial,
    ztt: point.trades,
    blDs: [],
  };
}

/** What individuals did not buy or sell, institutions did: both sides sum to the volume. */
function clientItem({ played: { base }, point }: Now): Record<string, unknown> {
  const { bought, sold, buyers, sellers } = point.individuals;
  return {
    insCode: base.fund.insCode,
    buy_I_Volume: bought,
    buy_N_Volume: point.volume - bought,
    buy_DDD_Volume: 0,
    buy_CountI: buyers,
    sell_I_Volume: sold,
    sell_N_Volume: point.volume - sold,
    sell_CountI: sellers,
  };
}

const navItem = ({ played: { base }, point, at }: Now, day: string): Record<string, unknown> => ({
  etf: {
    insCode: base.fund.insCode,
    deven: even(day),
    hEven: clockOf(at),
    pRedTran: point.navRial,
    pSubTran: point.navRial,
  },
});

/**
 * What the exchange would answer at a minute of the day, in the very form in which it does: so that the played day is
 * judged, derived from and stored by what reads the real one. Null before the first trade.
 */
export function exchangeAnswersAt(
  funds: readonly FundDay[],
  day: string,
  minute: number,
  isOver: boolean,
): Batch | null {
  const now = pointsAt(funds, minute);
  if (now.length === 0) return null;
  const answer = (endpoint: string, body: unknown): Answer => ({
    endpoint,
    url: `${CREDIT}${endpoint}`,
    fetchedAt: `${day}T12:00:00.000Z`,
    body,
  });
  const marketOverview = {
    marketActivityDEven: even(day),
    marketActivityHEven: clockOf(minute),
    marketState: isOver ? 'F' : 'A',
  };
  return {
    label: 'tick',
    answers: [
      answer('overview', { marketOverview }),
      answer('watch', { marketwatch: now.map(watchItem) }),
      answer('clientTypes', { clientTypeAllDto: now.map(clientItem) }),
      ...now.map((one) => answer('etf', navItem(one, day))),
    ],
  };
}
