import { CliError, SourceError } from '../../../shared/errors.ts';
import type { Database } from '../../database/database.ts';
import { dropOldLiveRows } from '../../database/drop-old-live-rows.ts';
import { readStoredState } from '../../database/read-stored-state.ts';
import { dropOldRejections, recordRejections } from '../../database/source-rejections.ts';
import { ensureSource, readSourceState, recordRun, writeSourceState } from '../../database/source-state.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/writable.ts';
import { addCounts, deleteOthers, type WriteCounts, writeRows } from '../../database/write-rows.ts';
import type { Batch, Parsed, Refusal, Source, SourceId } from '../definition/define-source.ts';
import type { SourcesSettings } from '../definition/source-settings.ts';
import type { HttpEffects } from '../http/interfaces.ts';
import { sources } from '../index.ts';
import { writeCategoryHistory } from './category-history.ts';
import {
  deleteBackfillCursor,
  type IngestRange,
  readIngestState,
  saveCircuits,
  stateEntries,
} from './ingest-state.ts';
import { openHttp, resolveSettings } from './open-http.ts';

export interface IngestContext {
  readonly db: Pick<Database, 'query' | 'transaction'>;
  readonly settings: SourcesSettings;
  readonly effects: HttpEffects;
  /** First day of a backfill, or null for the newest data. */
  readonly since?: string | null;
  readonly dryRun?: boolean;
  /** Ask hosts too that earlier runs found failing: someone has mended them, or wants to see. */
  readonly ignoreCircuitBreaker?: boolean;
  /** The id of the one fund that is asked for, e.g. for the backfill of a new one. */
  readonly onlyFund?: (stored: StoredState) => string;
  /** Recorded answers in place of the upstream's. */
  readonly recorded?: (stored: StoredState) => readonly Batch[];
  /** Called after each stored batch. */
  readonly onProgress?: (label: string, done: number) => void;
}

export interface IngestReport {
  readonly source: SourceId;
  readonly tables: WriteCounts;
  readonly batches: number;
  /** Rows stored: new ones and changed ones. */
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: readonly Refusal[];
  /** Batches that could not be had or read, one line each. */
  readonly failures: readonly string[];
}

interface Run {
  readonly source: Source;
  readonly context: IngestContext;
  readonly at: string;
  tables: WriteCounts;
  batches: number;
  /** Answers that came, good or bad. */
  answers: number;
  readonly refused: Refusal[];
  readonly failures: string[];
}

/** So many batches that fail before the first good one are the source's fault, not theirs. */
const MAX_FAILURES_AT_START = 10;

/**
 * Runs one source: asks it (or takes recorded answers), judges, stores what changed, each batch in a transaction of
 * its own, and notes age, error and refusals. Throws SourceError, after noting it, when the source is down or has
 * changed its layout; what was stored before stays.
 */
export async function ingest(sourceId: SourceId, context: IngestContext): Promise<IngestReport> {
  const source: Source = sources[sourceId];
  const at = context.effects.now().toISOString();
  const run: Run = { source, context, at, tables: {}, batches: 0, answers: 0, refused: [], failures: [] };
  const keeps = !context.dryRun;
  if (keeps) await ensureSource(context.db, identityOf(source));
  try {
    const stored = await readStoredState(context.db, at, source.reads);
    if (context.recorded) for (const batch of context.recorded(stored)) await ingestBatch(run, batch, stored);
    else await fetchBatches(run, stored);
    if (keeps) await recordRun(context.db, sourceId, at, run.failures[0] ?? null);
    if (keeps) await deleteExpiredRows(run, stored.today);
  } catch (error) {
    // A wrong option is the operator's fault, not the source's.
    if (keeps && !(error instanceof CliError)) await recordRun(context.db, sourceId, at, messageOf(error));
    throw error;
  }
  return reportOf(run);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Once a day: drops refusals and live rows that are past their time. */
async function deleteExpiredRows({ context: { db }, source, at }: Run, today: string): Promise<void> {
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

const rangeOf = ({ since = null, onlyFund: only }: IngestContext): IngestRange => ({
  since,
  backfillSince: only ? null : since,
});

async function fetchBatches(run: Run, stored: StoredState): Promise<void> {
  const { context, source } = run;
  const { since = null, effects } = context;
  const only = context.onlyFund?.(stored);
  const memory = await readIngestState(context.db, source.id, rangeOf(context));
  const { doneKeys: done, resumeAfter: after } = memory;
  const settings = resolveSettings(source, context.settings);
  const asked =
    only === undefined ? stored : { ...stored, funds: stored.funds.filter(({ id }) => id === only) };
  if (after !== null) effects.log(`${source.id}: the backfill since ${since} goes on after ${after}`);
  const { ignoreCircuitBreaker: undaunted = false } = context;
  const http = openHttp(source, {
    settings: context.settings,
    effects,
    state: memory,
    ignoreCircuitBreaker: undaunted,
  });
  try {
    for await (const batch of source.fetch({
      settings,
      http,
      stored: asked,
      effects,
      since,
      resumeAfter: after,
      doneKeys: done,
    })) {
      await ingestBatch(run, batch, stored);
    }
  } finally {
    await http.close();
    if (!context.dryRun) await saveCircuits(context.db, source.id, memory.circuits, http.openCircuits());
  }
  assertAnswered(run);
  // A backfill with holes in it is asked again from its start; what is stored already is not written twice.
  const { backfillSince: walk } = rangeOf(context);
  if (walk !== null && !context.dryRun) await finishBackfill(run, walk, stored.today);
}

/** Where not one of many upstreams answered, it is the way to them that is cut, and not each of them that is down. */
function assertAnswered({ source, answers, refused }: Run): void {
  const [first] = refused;
  if (answers > 0 || first === undefined) return;
  throw new SourceError(
    source.id,
    '',
    `none of ${refused.length} calls was answered; the first: ${first.reason}`,
  );
}

/** Ends a backfill of all funds: what is made of all of them together, which no batch of its own could tell. */
async function finishBackfill(run: Run, walk: string, today: string): Promise<void> {
  const { context, source } = run;
  if (source.writes.includes('category_trade_data')) {
    const counts = await writeCategoryHistory(context.db, { since: walk, today, origin: source.id });
    run.tables = addCounts(run.tables, counts);
  }
  await deleteBackfillCursor(context.db, source.id, walk);
}

/** Judges and stores one batch. A source whose batches are upstreams of their own goes on after a bad one. */
async function ingestBatch(run: Run, batch: Batch, stored: StoredState): Promise<void> {
  const { source, context } = run;
  run.answers += batch.answers.length;
  try {
    const parsed = source.parse(batch, stored);
    const refused = [...(batch.refused ?? []), ...parsed.refused];
    const counts = await storeBatch(run, batch, {
      ...parsed,
      rows: parsed.rows.filter(isNotBefore(context.since)),
      refused,
    });
    run.tables = addCounts(run.tables, counts);
    run.batches += 1;
    run.refused.push(...refused);
    context.onProgress?.(batch.label, run.batches);
  } catch (error) {
    if (!(error instanceof SourceError) || source.onBatchError === 'stop') throw error;
    run.failures.push(`${batch.label}: ${error.message}`);
    if (run.batches === 0 && run.failures.length >= MAX_FAILURES_AT_START) throw error;
  }
}

/** A backfill stores nothing that is older than its first day, whatever the upstream sends along. */
const isNotBefore =
  (since: string | null | undefined) =>
  ({ values }: TableRow): boolean => {
    const day = (values as Record<string, unknown>).date;
    return !since || typeof day !== 'string' || day >= since;
  };

async function storeBatch(run: Run, batch: Batch, parsed: Parsed): Promise<WriteCounts> {
  const { source, context, at } = run;
  const options = { origin: source.id, dryRun: context.dryRun ?? false };
  if (context.dryRun) return writeRows(context.db, parsed.rows, options);
  return context.db.transaction(async (db) => {
    const counts = await writeRows(db, parsed.rows, options);
    for (const scope of parsed.completeScopes ?? []) await deleteOthers(db, scope, parsed.rows);
    await recordRejections(db, source.id, at, parsed.refused);
    await writeSourceState(db, source.id, stateEntries(batch, rangeOf(context)));
    return counts;
  });
}

function reportOf(run: Run): IngestReport {
  const sums = Object.values(run.tables);
  return {
    source: run.source.id,
    tables: run.tables,
    batches: run.batches,
    accepted: sums.reduce((total, { inserted, updated }) => total + inserted + updated, 0),
    unchanged: sums.reduce((total, { unchanged }) => total + unchanged, 0),
    refused: run.refused,
    failures: run.failures,
  };
}
