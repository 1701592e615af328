import { MEBIBYTE } from '../../../shared/bytes.ts';
import { SourceError } from '../../../shared/errors.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import type { StoredFund } from '../../database/stored-state.ts';
import type { Answer, Batch, FetchContext, Refusal } from '../definition/define-source.ts';
import { type Call, siteOf } from './site-software.ts';

const baseOfSite = (fund: StoredFund): string => {
  const site = fund.website ?? '';
  return `${/^https?:\/\//.test(site) ? site.replace(/\/+$/, '') : `https://${site}`}/`;
};

/** A NAV history has some megabytes, and MAX_CONCURRENT_SITES are held at once. */
const MAX_BYTES = 8 * MEBIBYTE;

async function fetchCall(
  context: FetchContext,
  fund: StoredFund,
  { endpoint, path }: Call,
): Promise<Answer | null> {
  const url = `${baseOfSite(fund)}${path}`;
  const request = { url, as: 'json', conditional: true, maxBytes: MAX_BYTES, isFromRow: true } as const;
  const { status, body, validator } = await context.http.get(request);
  if (status === 304) return null;
  return {
    endpoint,
    url,
    body,
    validator,
    fetchedAt: context.effects.now().toISOString(),
    about: { fundId: fund.id },
  };
}

/** One fund's calls. A call that fails becomes a refusal and does not stop the others. */
async function fetchSite(context: FetchContext, fund: StoredFund, calls: readonly Call[]): Promise<Batch> {
  const refused: Refusal[] = [];
  const answers = await Promise.all(
    calls.map((call) =>
      fetchCall(context, fund, call).catch((error: unknown) => {
        if (!(error instanceof SourceError)) throw error;
        const key = `${shortName(fund)} ${call.endpoint}`;
        refused.push({ table: 'fund_nav_history', key, field: null, value: null, reason: error.message });
        return null;
      }),
    ),
  );
  return {
    label: shortName(fund),
    answers: answers.filter((answer) => answer !== null),
    refused,
    cursor: fund.id,
  };
}

/** Websites requested at once: one after the other would take an hour. */
const MAX_CONCURRENT_SITES = 12;

/** Every active fund with a website of known software, in the order of ids, one fund a batch. */
export async function* fetchFundSites(context: FetchContext): AsyncIterable<Batch> {
  const funds = context.stored.funds
    .filter(
      (fund) =>
        fund.isActive &&
        fund.website !== null &&
        siteOf(fund) !== null &&
        fund.id > (context.resumeAfter ?? ''),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const callsOf = (fund: StoredFund): readonly Call[] =>
    siteOf(fund)?.[context.since === null ? 'live' : 'history'](fund) ?? [];
  const pending: Promise<Batch>[] = [];
  const start = (fund: StoredFund): void => {
    const batch = fetchSite(context, fund, callsOf(fund));
    // Awaited below in order; without this handler an earlier rejection would count as unhandled.
    batch.catch(() => undefined);
    pending.push(batch);
  };
  let next = 0;
  for (; next < Math.min(MAX_CONCURRENT_SITES, funds.length); next += 1) start(funds[next] as StoredFund);
  while (pending.length > 0) {
    yield await (pending.shift() as Promise<Batch>);
    const fund = funds[next];
    next += 1;
    if (fund) start(fund);
  }
}
