import { addDays } from '../../../shared/dates/days.ts';
import { SourceError } from '../../../shared/errors.ts';
import type { StoredFund } from '../../database/stored-state.ts';
import {
  type Answer,
  type Batch,
  baseUrl,
  type FetchContext,
  type Refusal,
} from '../definition/define-source.ts';
import type { HttpRequest } from '../http/interfaces.ts';
import { MEGABYTE } from '../http/request-policy.ts';

const WATCH =
  'ClosingPrice/GetMarketWatch?market=0&industrialGroup=&showTraded=false&withBestLimits=true&hEven=0&RefID=0' +
  Array.from({ length: 9 }, (_, i) => `&paperTypes%5B${i}%5D=${i + 1}`).join('');

type FetchCall = (
  endpoint: string,
  path: string,
  how?: Pick<HttpRequest, 'conditional' | 'final' | 'maxBytes'>,
) => Promise<Answer | null>;

/** Asks one call; null where nothing is newer than what is stored. */
const createFetchCall = (context: FetchContext): FetchCall => {
  const base = baseUrl(context, 'api');
  return async (endpoint, path, how = {}) => {
    const { status, url, body, validator } = await context.http.get({
      url: `${base}${path}`,
      as: 'json',
      ...how,
    });
    return status === 304
      ? null
      : { endpoint, url, body, validator, fetchedAt: context.effects.now().toISOString() };
  };
};

const present = (answers: readonly (Answer | null)[]): Answer[] =>
  answers.filter((answer) => answer !== null);

/** More failed NAV calls than this fraction are the upstream's fault and not a few funds'. */
const MAX_FAILED_FRACTION = 0.2;
const MIN_FAILED = 3;

/** The NAVs, one call a fund. The server answers 500 for what it takes for no fund: that fund's NAV is not known, the tick goes on. */
async function navs(
  ask: FetchCall,
  funds: readonly StoredFund[],
): Promise<{ answers: Answer[]; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  let last: SourceError | null = null;
  const answers = await Promise.all(
    funds.map(async ({ insCode }) => {
      try {
        return await ask('etf', `Fund/GetETFByInsCode/${insCode}`, {
          finalStatuses: [500],
          maxBytes: MEGABYTE,
        });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        last = error;
        refused.push({
          table: 'fund_live_data',
          key: String(insCode),
          field: 'pRedTran',
          value: null,
          reason: error.message,
        });
        return null;
      }
    }),
  );
  if (last !== null && refused.length > Math.max(MIN_FAILED, funds.length * MAX_FAILED_FRACTION)) throw last;
  return { answers: present(answers), refused };
}

/** One moment of the market. The watch and the client types are asked at the same time: their volumes should tie. */
async function* tick(context: FetchContext): AsyncIterable<Batch> {
  const ask = createFetchCall(context);
  const funds = context.stored.funds.filter(
    ({ insCode, isActive, isTradable }) => insCode !== null && isActive && isTradable,
  );
  const [market, { answers, refused }] = await Promise.all([
    Promise.all([
      ask('overview', 'MarketData/GetMarketOverview/1'),
      ask('watch', WATCH),
      ask('clientTypes', 'ClientType/GetClientTypeAll'),
    ]),
    navs(ask, funds),
  ]);
  yield { label: 'tick', answers: [...present(market), ...answers], refused };
}

/** What the one call for all funds goes back. */
const RELATED_DAYS = 30;

/** One fund a batch: its closes, and what individuals bought and sold. The last 30 days' closes come in one call for all. */
async function* backfill(context: FetchContext, since: string): AsyncIterable<Batch> {
  const ask = createFetchCall(context);
  const isShort = since >= addDays(context.stored.today, -RELATED_DAYS);
  if (isShort && context.resumeAfter === null) {
    yield {
      label: 'closes of 30 days',
      answers: present([await ask('related', 'ClosingPrice/GetRelatedCompany/68')]),
      cursor: '',
    };
  }
  const funds = context.stored.funds.filter(
    ({ insCode, id }) => insCode !== null && id > (context.resumeAfter ?? ''),
  );
  for (const fund of funds.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const answers = await Promise.all([
      isShort
        ? null
        : ask('dailyList', `ClosingPrice/GetClosingPriceDailyList/${fund.insCode}/0`, { conditional: true }),
      ask('clientHistory', `ClientType/GetClientTypeHistory/${fund.insCode}`, { conditional: true }),
      ask('instrument', `Instrument/GetInstrumentInfo/${fund.insCode}`),
    ]);
    yield { label: fund.symbol ?? fund.name, answers: present(answers), cursor: fund.id };
  }
}

export const fetchTsetmc = (context: FetchContext): AsyncIterable<Batch> =>
  context.since === null ? tick(context) : backfill(context, context.since);
