import { shortName } from '../../shared/identity/short-name.ts';
import type { Answer, Batch } from '../sources/definition/define-source.ts';
import { type FundOpening, type Quote, STEP_MINUTES } from './fund-day.ts';

/** A fund and its whole simulated day. */
export interface FundDay {
  readonly opening: FundOpening;
  /** One each step of the fund's session; null before the first trade. */
  readonly quotes: readonly (Quote | null)[];
}

const URL_PREFIX = 'play:';

/** e.g. "2026-08-17" → 20260817 */
const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
/** Minutes after midnight as HHMMSS, e.g. 562 → 92200 */
const timeNumber = (minutes: number): number => (Math.floor(minutes / 60) * 100 + (minutes % 60)) * 100;

interface CurrentQuote {
  readonly opening: FundOpening;
  readonly quote: Quote;
  /** The quote's time in minutes after midnight. */
  readonly at: number;
}

/** Each fund's newest quote at a minute of the day. After its session, a fund keeps the last one. */
function currentQuotes(funds: readonly FundDay[], minute: number): CurrentQuote[] {
  return funds.flatMap(({ opening, quotes }) => {
    const step = Math.min(quotes.length - 1, Math.floor((minute - opening.opens) / STEP_MINUTES));
    const quote = step < 0 ? null : quotes[step];
    return quote ? [{ opening, quote, at: opening.opens + step * STEP_MINUTES }] : [];
  });
}

function toWatchItem({ opening, quote, at }: CurrentQuote): Record<string, unknown> {
  const { fund, yesterdayRial } = opening;
  return {
    insCode: fund.insCode,
    lva: shortName(fund),
    insID: '',
    csv: '68 ',
    hEven: timeNumber(at),
    pdv: quote.priceRial,
    pcl: Math.round(quote.valueRial / quote.volume),
    py: yesterdayRial,
    pf: quote.firstRial,
    pmn: quote.lowRial,
    pmx: quote.highRial,
    qtj: quote.volume,
    qtc: quote.valueRial,
    ztt: quote.trades,
    blDs: [],
  };
}

/** Institutions buy and sell what individuals do not: each side sums to the volume. */
function toClientItem({ opening, quote }: CurrentQuote): Record<string, unknown> {
  const { bought, sold, buyers, sellers } = quote.individuals;
  return {
    insCode: opening.fund.insCode,
    buy_I_Volume: bought,
    buy_N_Volume: quote.volume - bought,
    buy_DDD_Volume: 0,
    buy_CountI: buyers,
    sell_I_Volume: sold,
    sell_N_Volume: quote.volume - sold,
    sell_CountI: sellers,
  };
}

const toNavItem = ({ opening, quote, at }: CurrentQuote, day: string): Record<string, unknown> => ({
  etf: {
    insCode: opening.fund.insCode,
    deven: dayNumber(day),
    hEven: timeNumber(at),
    pRedTran: quote.navRial,
    pSubTran: quote.navRial,
  },
});

/**
 * The answers that the exchange would give at a minute of the day, in its own format, so that the code of the real source
 * parses, validates and stores the simulated day. Null before the first trade.
 */
export function exchangeAnswersAt(
  funds: readonly FundDay[],
  day: string,
  minute: number,
  isOver: boolean,
): Batch | null {
  const quotes = currentQuotes(funds, minute);
  if (quotes.length === 0) return null;
  const answer = (endpoint: string, body: unknown): Answer => ({
    endpoint,
    url: `${URL_PREFIX}${endpoint}`,
    fetchedAt: `${day}T12:00:00.000Z`,
    body,
  });
  const marketOverview = {
    marketActivityDEven: dayNumber(day),
    marketActivityHEven: timeNumber(minute),
    marketState: isOver ? 'F' : 'A',
  };
  return {
    label: 'tick',
    answers: [
      answer('overview', { marketOverview }),
      answer('watch', { marketwatch: quotes.map(toWatchItem) }),
      answer('clientTypes', { clientTypeAllDto: quotes.map(toClientItem) }),
      ...quotes.map((quote) => answer('etf', toNavItem(quote, day))),
    ],
  };
}
