import { SourceError } from '../../../shared/errors.ts';
import { recordRejections } from '../../database/source-rejections.ts';
import { writeSourceState } from '../../database/source-state.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { Scope, TableRow } from '../../database/write/writable.ts';
import { addCounts, deleteOthers, type WriteCounts, writeRows } from '../../database/write/write-rows.ts';
import type { Batch, Parsed } from '../definition/define-source.ts';
import { refuseOutsideBounds } from '../validate/day-bounds.ts';
import { refuseFundShapes } from '../validate/fund-shapes.ts';
import { type PlausibleRows, refuseImplausible } from '../validate/plausible-rows.ts';
import { stateEntries } from './ingest-state.ts';
import { type IngestRun, rangeOf } from './interfaces.ts';

/** After so many failed batches without a good one, the source itself is at fault. */
const MAX_FAILURES_AT_START = 10;

/**
 * Parses and stores one batch. Where each batch is an upstream of its own, a failed one is counted and the run goes on.
 */
export async function ingestBatch(run: IngestRun, batch: Batch, stored: StoredState): Promise<void> {
  const { source, context } = run;
  run.answers += batch.answers.length;
  try {
    const parsed = source.parse(batch, stored);
    const plausible = validateRows(parsed.rows, stored);
    const refused = [...(batch.refused ?? []), ...parsed.refused, ...plausible.refused];
    const rows = plausible.rows.filter(isNotBefore(context.since));
    const completeScopes = stillComplete(parsed, rows);
    const counts = await storeBatch(run, batch, { ...parsed, rows, refused, completeScopes });
    run.tables = addCounts(run.tables, counts);
    run.batches += 1;
    run.refused.push(...refused);
    for (const [line, count] of parsed.dropped) run.dropped.set(line, (run.dropped.get(line) ?? 0) + count);
    context.onProgress?.(batch.label, run.batches);
  } catch (error) {
    if (!(error instanceof SourceError) || source.onBatchError === 'stop') throw error;
    run.failures.push(`${batch.label}: ${error.message}`);
    if (run.batches === 0 && run.failures.length >= MAX_FAILURES_AT_START) throw error;
  }
}

/** What the rows of every source must pass, in this order. */
const CHECKS = [refuseFundShapes, refuseOutsideBounds, refuseImplausible] as const;

/** The rows that may be stored, and what was refused of the others. */
function validateRows(rows: readonly TableRow[], stored: StoredState): PlausibleRows {
  return CHECKS.reduce<PlausibleRows>(
    (passed, check) => {
      const next = check(passed.rows, stored);
      return { rows: next.rows, refused: [...passed.refused, ...next.refused] };
    },
    { rows: [...rows], refused: [] },
  );
}

/** Drops rows before a backfill's first day, which some upstreams send along. */
const isNotBefore =
  (since: string | null | undefined) =>
  ({ values }: TableRow): boolean => {
    const day = (values as Record<string, unknown>).date;
    return !since || typeof day !== 'string' || day >= since;
  };

/** Scopes none of whose rows was refused: a refused row is not an absent one, and its stored one stays. */
function stillComplete({ rows, completeScopes = [] }: Parsed, kept: readonly TableRow[]): Scope[] {
  const isIn =
    ({ table, match }: Scope) =>
    (row: TableRow): boolean =>
      row.table === table &&
      Object.entries(match).every(([name, value]) => (row.values as Record<string, unknown>)[name] === value);
  return completeScopes.filter(
    (scope) => rows.filter(isIn(scope)).length === kept.filter(isIn(scope)).length,
  );
}

/** Stores rows, refusals and the source's state in one transaction; a dry run only counts. */
async function storeBatch(run: IngestRun, batch: Batch, parsed: Parsed): Promise<WriteCounts> {
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
