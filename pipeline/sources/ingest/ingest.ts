import { CliError, messageOf, SourceError } from '../../../shared/errors.ts';
import { sumOf } from '../../../shared/funds/figures.ts';
import type { SourceId } from '../../../shared/source-state.ts';
import type { Queryable } from '../../database/database.ts';
import { readStoredState } from '../../database/read-stored-state.ts';
import { dropOldRejections } from '../../database/source-rejections.ts';
import { ensureSource, readSourceState, recordRun, writeSourceState } from '../../database/source-state.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { addCounts, writtenRows } from '../../database/write/write-rows.ts';
import type { Source } from '../definition/define-source.ts';
import type { SourceSettings, SourcesSettings } from '../definition/source-settings.ts';
import { createHttpClient } from '../http/client.ts';
import type { HttpClient, HttpEffects } from '../http/interfaces.ts';
import { defaultRequestPolicy } from '../http/request-policy.ts';
import { sources } from '../index.ts';
import { writeCategoryHistory } from './category-history.ts';
import { ingestBatch } from './ingest-batch.ts';
import { deleteBackfillCursor, type IngestState, readIngestState, saveCircuits } from './ingest-state.ts';
import { type IngestContext, type IngestReport, type IngestRun, rangeOf } from './interfaces.ts';

/** Days after which live rows are deleted; `fund_nav_history` keeps each day's close. */
const MAX_AGE_DAYS = 10;

/**
 * Deletes live rows older than ten days, but never a fund's newest. Returns how many: a source read every two minutes adds
 * 60,000 a day.
 */
async function dropOldLiveRows(db: Queryable, at: string): Promise<number> {
  const { rowCount } = await db.query(
    `delete from public.fund_live_data l
     where l.timestamp < $1::timestamptz - make_interval(days => $2) and l.origin <> 'simulated'
       and l.timestamp < (select max(n.timestamp) from public.fund_live_data n where n.fund_id = l.fund_id)`,
    [at, MAX_AGE_DAYS],
  );
  return rowCount;
}

/**
 * The operator's settings over the source's default base addresses. Throws CliError(2) for a base that the source does
 * not have.
 */
function resolveSettings(source: Source, settings: SourcesSettings): SourceSettings {
  const own = settings.of(source.id);
  const unknown = Object.keys(own.baseUrls).find((name) => !Object.hasOwn(source.baseUrls, name));
  if (unknown === undefined) return { ...own, baseUrls: { ...source.baseUrls, ...own.baseUrls } };
  const names = Object.keys(source.baseUrls).join(', ') || 'none';
  throw new CliError(2, `configuration refused: ${source.id} has no address "${unknown}"; it has: ${names}`);
}

interface OpenHttpOptions {
  readonly settings: SourcesSettings;
  readonly effects: HttpEffects;
  readonly state: Pick<IngestState, 'validators' | 'circuits'>;
  /** Request hosts whose circuit earlier runs left open. */
  readonly ignoreCircuitBreaker: boolean;
}

/** Opens the source's HTTP client with its request policy and stored state; the caller closes it. */
function openHttp(
  source: Source,
  { settings, effects, state, ignoreCircuitBreaker }: OpenHttpOptions,
): HttpClient {
  const { requestPolicy, routing } = settings.of(source.id);
  return createHttpClient({
    sourceId: source.id,
    policy: { ...defaultRequestPolicy, ...source.requestPolicy, ...requestPolicy },
    userAgent: settings.userAgent,
    routing,
    validators: state.validators,
    circuits: ignoreCircuitBreaker ? new Map() : state.circuits,
    effects,
  });
}

/**
 * Runs one source: fetches its batches (or takes recorded answers), parses each and stores its changed rows in a transaction
 * of its own, and records time, error and refusals of the run. Throws SourceError, after recording it, when the source is down
 * or its layout has changed; batches stored before stay.
 */
export async function ingest(sourceId: SourceId, context: IngestContext): Promise<IngestReport> {
  const source: Source = sources[sourceId];
  const at = context.effects.now().toISOString();
  const run: IngestRun = {
    source,
    context,
    at,
    tables: {},
    batches: 0,
    answers: 0,
    refused: [],
    dropped: new Map(),
    failures: [],
  };
  const writes = !context.dryRun;
  if (writes) await ensureSource(context.db, identityOf(source));
  try {
    const stored = await readStoredState(context.db, at, source.reads);
    if (context.recorded) for (const batch of context.recorded(stored)) await ingestBatch(run, batch, stored);
    else await fetchBatches(run, stored);
    if (writes) await recordRun(context.db, sourceId, at, run.failures[0] ?? null);
    if (writes) await deleteExpiredRows(run, stored.today);
  } catch (error) {
    // A wrong option or setting is the operator's fault, not the source's.
    if (writes && !(error instanceof CliError)) await recordRun(context.db, sourceId, at, messageOf(error));
    throw error;
  }
  return reportOf(run);
}

/** Deletes expired refusals and live rows, once a day. */
async function deleteExpiredRows({ context: { db }, source, at }: IngestRun, today: string): Promise<void> {
  if ((await readSourceState(db, source.id, 'tidied')).get('') === today) return;
  await dropOldRejections(db, at);
  if (source.writes.includes('fund_live_data')) await dropOldLiveRows(db, at);
  await writeSourceState(db, source.id, new Map([['tidied', today]]));
}

const identityOf = ({ id, credit, cadence }: Source) => ({
  id,
  name: credit.name,
  url: credit.url,
  cadenceMinutes: cadence.everyMinutes,
  staleAfterMinutes: cadence.staleAfterMinutes,
});

const restrictToFund = (stored: StoredState, id: string | undefined): StoredState =>
  id === undefined ? stored : { ...stored, funds: stored.funds.filter((fund) => fund.id === id) };

/** Fetches and ingests all batches, then finishes a backfill. */
async function fetchBatches(run: IngestRun, stored: StoredState): Promise<void> {
  const { context, source } = run;
  const { since = null, effects, ignoreCircuitBreaker = false } = context;
  const requested = restrictToFund(stored, context.onlyFund?.(stored));
  const range = rangeOf(context);
  const state = await readIngestState(context.db, source.id, range);
  const { doneKeys, resumeAfter } = state;
  const settings = resolveSettings(source, context.settings);
  if (resumeAfter !== null)
    effects.log(`${source.id}: the backfill since ${since} goes on after ${resumeAfter}`);
  const http = openHttp(source, { settings: context.settings, effects, state, ignoreCircuitBreaker });
  try {
    const fetchContext = { settings, http, stored: requested, effects, since, resumeAfter, doneKeys };
    for await (const batch of source.fetch(fetchContext)) await ingestBatch(run, batch, stored);
  } finally {
    await http.close();
    if (!context.dryRun) await saveCircuits(context.db, source.id, state.circuits, http.circuits());
  }
  assertAnswered(run);
  if (range.backfillSince !== null && !context.dryRun)
    await finishBackfill(run, range.backfillSince, stored.today);
}

/** Throws where calls were refused and none was answered: then the network is at fault, not the single upstreams. */
function assertAnswered({ source, answers, refused }: IngestRun): void {
  const [first] = refused;
  if (answers > 0 || first === undefined) return;
  throw new SourceError(
    source.id,
    '',
    `none of ${refused.length} calls was answered; the first: ${first.reason}`,
  );
}

/** Ends a backfill of all funds: computes the categories' days, which need all batches, and deletes its cursor. */
async function finishBackfill(run: IngestRun, since: string, today: string): Promise<void> {
  const { context, source } = run;
  if (source.writes.includes('category_trade_data')) {
    const counts = await writeCategoryHistory(context.db, { since, today, origin: source.id });
    run.tables = addCounts(run.tables, counts);
  }
  await deleteBackfillCursor(context.db, source.id, since);
}

function reportOf(run: IngestRun): IngestReport {
  return {
    source: run.source.id,
    tables: run.tables,
    batches: run.batches,
    accepted: writtenRows(run.tables),
    unchanged: sumOf(Object.values(run.tables).map(({ unchanged }) => unchanged)),
    refused: run.refused,
    dropped: run.dropped,
    failures: run.failures,
  };
}

/** How a run ended: `partial` where some of its batches failed, `failed` where all did. */
export function outcomeOf({ batches, failures }: IngestReport): 'done' | 'partial' | 'failed' {
  if (failures.length === 0) return 'done';
  return batches > 0 ? 'partial' : 'failed';
}
