import { SourceError } from '../../../shared/errors.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch } from '../definition/define-source.ts';
import { categoryChange, categoryFlow, type FundFlow } from '../derive/category-flow.ts';
import { goldRow, holdingBubbles, inherentBubbleOf } from '../derive/gold.ts';
import { equityFraction, leverageRow, nominalRatioOf } from '../derive/leverage.ts';
import type { DayNav } from '../derive/nav-units.ts';
import { parseTsetmcDay } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { flowRow, type Individuals, readIndividuals } from './individuals.ts';
import { closeRow, liveRow, mapRow, navOf, type Quote, readQuote } from './live-rows.ts';
import {
  type ClientType,
  clientTypeItemSchema,
  clientTypesSchema,
  etfSchema,
  overviewSchema,
  watchItemSchema,
  watchSchema,
} from './schema.ts';

const ID = 'tsetmc';
const keyOf = (item: unknown): string => String((item as { insCode?: unknown } | null)?.insCode ?? '?');

/** The day of a market watch, whose items contain only a time. */
interface Session {
  readonly day: string;
  /** The market is closed: these are the day's final figures. */
  readonly isOver: boolean;
}

const answerOf = (batch: Batch, endpoint: string): Answer | undefined =>
  batch.answers.find((one) => one.endpoint === endpoint);

function sessionOf(batch: Batch, watched: Answer, stored: StoredState): Session {
  const answer = answerOf(batch, 'overview');
  if (answer) {
    const { marketActivityDEven, marketState } = readLayout(ID, answer, overviewSchema).marketOverview;
    const day = parseTsetmcDay(marketActivityDEven);
    if (day !== null && day <= stored.today) return { day, isOver: marketState.trim() === 'F' };
    throw new SourceError(
      ID,
      answer.url,
      `expected a day not after ${stored.today}, came ${marketActivityDEven}`,
    );
  }
  const day = watched.about?.day;
  if (day) return { day, isOver: true };
  throw new SourceError(ID, watched.url, 'a market watch does not say its day; name it');
}

function readQuotes(answer: Answer, day: string, stored: StoredState, validator: RowValidator): Quote[] {
  const { marketwatch } = readLayout(ID, answer, watchSchema);
  const itemOptions = { schema: watchItemSchema, table: 'fund_live_data', keyOf };
  const items = new Map(
    readItems(ID, answer, marketwatch, itemOptions, validator).map((item) => [item.insCode, item]),
  );
  if (items.size === 0)
    throw new SourceError(ID, answer.url, 'expected a list of instruments, came an empty one');
  return stored.funds.flatMap((fund) => {
    const item = fund.insCode === null ? undefined : items.get(fund.insCode);
    const quote = item ? readQuote(validator, fund, day, item, stored) : null;
    return quote ? [quote] : [];
  });
}

/** Newest NAVs by instrument code; TSETMC writes 0 for a missing one. */
function readNavs(batch: Batch, stored: StoredState, validator: RowValidator): Map<string, DayNav> {
  const navs = new Map<string, DayNav>();
  for (const answer of batch.answers) {
    if (answer.endpoint !== 'etf') continue;
    const found = readLayout(ID, answer, etfSchema).etf;
    if (found === null || found.pRedTran === 0 || found.pRedTran === null) continue;
    const nav = validator.figure('fund_live_data', found.insCode, 'pRedTran', found.pRedTran, rules.positive);
    const day = validator.day(
      'fund_live_data',
      found.insCode,
      'deven',
      found.deven,
      parseTsetmcDay(found.deven),
      stored.today,
    );
    if (nav !== null && day !== null) navs.set(found.insCode, { day, redemptionRial: nav });
  }
  return navs;
}

function readClientTypes(batch: Batch, validator: RowValidator): Map<string, ClientType> {
  const answer = answerOf(batch, 'clientTypes');
  if (!answer) return new Map();
  const { clientTypeAllDto } = readLayout(ID, answer, clientTypesSchema);
  const itemOptions = { schema: clientTypeItemSchema, table: 'fund_cash_flow', keyOf };
  return new Map(
    readItems(ID, answer, clientTypeAllDto, itemOptions, validator).map((item) => [item.insCode, item]),
  );
}

/**
 * Rows derived from a fund's price and NAV: bubbles of a gold fund, bubble and ratios of a leveraged fund. A gold fund's bubble of a
 * finished day is that of its close, as its earlier days are; until then that of the last trade.
 */
function derivedRows(
  quote: Quote,
  isOver: boolean,
  nav: number | null,
  stored: StoredState,
  bubbles: ReturnType<typeof holdingBubbles>,
): TableRow[] {
  const { fund, day, priceRial, closeRial } = quote;
  if (nav === null) return [];
  if (fund.kind === 'gold' && fund.symbol !== null) {
    const composition = stored.gold.get(fund.symbol);
    const inherent = composition ? inherentBubbleOf(composition, bubbles) : null;
    return [goldRow(fund.symbol, day, priceBubble(isOver ? closeRial : priceRial, nav), inherent)];
  }
  if (fund.kind !== 'leveraged') return [];
  const newest = stored.newest.get(fund.id);
  return leverageRow({
    fundId: fund.id,
    day,
    priceRial,
    navRial: nav,
    nominalRatio: nominalRatioOf(newest, day),
    reportsRatio: false,
    equityFraction: equityFraction(newest, day),
  });
}

/** A fund's quote and the trades of individuals. */
interface Traded {
  readonly quote: Quote;
  readonly individuals: Individuals | null;
}

const toFundFlow = ({ quote, individuals }: Traded): FundFlow => ({
  changePercent: quote.changePercent,
  tradingValueRial: quote.valueRial,
  boughtRial: individuals?.boughtRial ?? null,
  soldRial: individuals?.soldRial ?? null,
  buyers: individuals?.buyers ?? null,
  sellers: individuals?.sellers ?? null,
});

function categoryRows(traded: readonly Traded[], day: string): TableRow[] {
  const byCategory = Map.groupBy(traded, ({ quote }) => quote.fund.categoryId);
  return [...byCategory].map(([categoryId, group]) => {
    const flows = group.map(toFundFlow);
    return row('category_trade_data', {
      category_id: categoryId,
      date: day,
      ...categoryFlow(flows),
      average_price_change_percent: categoryChange(flows),
    });
  });
}

/** Rows of the whole market at one moment, from the market watch, the trades of individuals and the NAVs. */
export function marketRows(
  batch: Batch,
  watched: Answer,
  stored: StoredState,
  validator: RowValidator,
): TableRow[] {
  const { day, isOver } = sessionOf(batch, watched, stored);
  const quotes = readQuotes(watched, day, stored, validator);
  const navs = readNavs(batch, stored, validator);
  const individuals = readClientTypes(batch, validator);
  const bubbles = holdingBubbles(stored.references, day);
  const traded = quotes.map((quote): Traded => {
    const raw = individuals.get(quote.item.insCode);
    return { quote, individuals: raw ? readIndividuals(validator, quote, raw) : null };
  });
  const rows = traded.flatMap(({ quote, individuals: people }) => {
    const nav = navOf(validator, quote, navs.get(quote.item.insCode) ?? null, stored);
    return [
      liveRow(validator, quote, nav, stored),
      ...mapRow(quote, stored),
      ...(people ? [flowRow(quote.fund.id, day, people)] : []),
      ...(isOver ? [closeRow(quote)] : []),
      ...derivedRows(quote, isOver, nav?.redemptionRial ?? null, stored, bubbles),
    ];
  });
  return [...rows, ...categoryRows(traded, day)];
}
