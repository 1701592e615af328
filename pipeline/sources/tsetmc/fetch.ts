import { MEBIBYTE } from '../../../shared/bytes.ts';
import { addDays } from '../../../shared/dates/days.ts';
import { SourceError } from '../../../shared/errors.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import type { StoredFund } from '../../database/stored-state.ts';
import {
  type Answer,
  type Batch,
  baseUrl,
  type FetchContext,
  type Refusal,
} from '../definition/define-source.ts';
import type { HttpRequest } from '../http/interfaces.ts';

const WATCH =
  'ClosingPrice/GetMarketWatch?market=0&industrialGroup=&showTraded=false&withBestLimits=true&hEven=0&RefID=0' +
  Array.from({ length: 9 }, (_, i) => `&paperTypes%5B${i}%5D=${i + 1}`).join('');

type FetchCall = (
  endpoint: string,
  path: string,
  how?: Pick<HttpRequest, 'conditional' | 'finalStatuses' | 'maxBytes'>,
) => Promise<Answer | null>;

/** Creates the function that sends one call; it returns null for 304, when nothing is newer than what is stored. */
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

/** A larger fraction of failed NAV calls is a failure of the upstream, not of single funds. */
const MAX_FAILED_FRACTION = 0.2;
const MIN_FAILED = 3;

/**
 * The NAVs, one call a fund. The server answers 500 for an instrument that it does not know as a fund: that NAV is
 * refused, the reading goes on.
 */
async function fetchNavs(
  fetchCall: FetchCall,
  funds: readonly StoredFund[],
): Promise<{ answers: Answer[]; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  let last: SourceError | null = null;
  const answers = await Promise.all(
    funds.map(async ({ insCode }) => {
      try {
        return await fetchCall('etf', `Fund/GetETFByInsCode/${insCode}`, {
          finalStatuses: [500],
          maxBytes: MEBIBYTE,
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

/**
 * One reading of the market. Market watch and client types are requested at the same time, so that their volumes match.
 */
async function* fetchLive(context: FetchContext): AsyncIterable<Batch> {
  const fetchCall = createFetchCall(context);
  const funds = context.stored.funds.filter(
    ({ insCode, isActive, isTradable }) => insCode !== null && isActive && isTradable,
  );
  const [market, { answers, refused }] = await Promise.all([
    Promise.all([
      fetchCall('overview', 'MarketData/GetMarketOverview/1'),
      fetchCall('watch', WATCH),
      fetchCall('clientTypes', 'ClientType/GetClientTypeAll'),
    ]),
    fetchNavs(fetchCall, funds),
  ]);
  yield { label: 'tick', answers: [...present(market), ...answers], refused };
}

/** Days that the single call for all funds covers. */
const RELATED_DAYS = 30;

/**
 * One fund a batch: its closes and the trades of individuals. Closes of the last 30 days come from one call for all
 * funds.
 */
async function* fetchHistory(context: FetchContext, since: string): AsyncIterable<Batch> {
  const fetchCall = createFetchCall(context);
  const isShort = since >= addDays(context.stored.today, -RELATED_DAYS);
  if (isShort && context.resumeAfter === null) {
    yield {
      label: 'closes of 30 days',
      answers: present([await fetchCall('related', 'ClosingPrice/GetRelatedCompany/68')]),
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
        : fetchCall('dailyList', `ClosingPrice/GetClosingPriceDailyList/${fund.insCode}/0`, {
            conditional: true,
          }),
      fetchCall('clientHistory', `ClientType/GetClientTypeHistory/${fund.insCode}`, { conditional: true }),
      fetchCall('instrument', `Instrument/GetInstrumentInfo/${fund.insCode}`),
    ]);
    yield { label: shortName(fund), answers: present(answers), cursor: fund.id };
  }
}

export const fetchTsetmc = (context: FetchContext): AsyncIterable<Batch> =>
  context.since === null ? fetchLive(context) : fetchHistory(context, context.since);
