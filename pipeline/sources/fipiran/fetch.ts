import { shortName } from '../../../shared/identity/short-name.ts';
import type { StoredFund } from '../../database/stored-state.ts';
import { type Answer, type Batch, baseUrl, type FetchContext } from '../definition/define-source.ts';
import type { HttpResponse } from '../http/interfaces.ts';

const REFERER = 'https://www.fipiran.com/';
const LIST = { regNos: [], showMarketMakers: false };

/** The three charts of a fund: NAVs, net assets with units, mix. */
const CHARTS = ['getfundchart', 'getfundnetassetchart', 'portfoliochart'] as const;

const answerOf = (
  context: FetchContext,
  endpoint: string,
  { url, body, validator }: HttpResponse,
): Answer => ({
  endpoint,
  url,
  body,
  validator,
  fetchedAt: context.effects.now().toISOString(),
});

async function* list(context: FetchContext, base: string): AsyncIterable<Batch> {
  const got = await context.http.get({
    url: `${base}fund/fundcompare/`,
    method: 'POST',
    json: LIST,
    headers: { referer: REFERER },
    as: 'json',
  });
  if (got.status === 200) yield { label: 'list', answers: [answerOf(context, 'fundcompare', got)] };
}

async function history(context: FetchContext, base: string, fund: StoredFund): Promise<Answer[]> {
  const got = await Promise.all(
    CHARTS.map(async (endpoint) => {
      const query = `regno=${fund.regNo}&groupId=${fund.groupId ?? 0}&showAll=true`;
      const url = `${base}chart/${endpoint}?${query}`;
      return [
        endpoint,
        await context.http.get({ url, headers: { referer: REFERER }, as: 'json', conditional: true }),
      ] as const;
    }),
  );
  return got
    .filter(([, { status }]) => status === 200)
    .map(([endpoint, answer]) => ({ ...answerOf(context, endpoint, answer), about: { fundId: fund.id } }));
}

/**
 * The list; with `since`, the charts of every fund with a registration number, one fund a batch, in the order of ids.
 */
export async function* fetchFipiran(context: FetchContext): AsyncIterable<Batch> {
  const base = baseUrl(context, 'api');
  if (context.since === null) {
    yield* list(context, base);
    return;
  }
  const funds = context.stored.funds.filter(
    ({ regNo, id }) => regNo !== null && id > (context.resumeAfter ?? ''),
  );
  for (const fund of funds.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const answers = await history(context, base, fund);
    yield { label: shortName(fund), answers, cursor: fund.id };
  }
}
