import type { SourceId } from '../../../shared/source-state.ts';
import type { Database } from '../../database/database.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { WriteCounts } from '../../database/write/write-rows.ts';
import type { Batch, Refusal, Source } from '../definition/define-source.ts';
import type { SourcesSettings } from '../definition/source-settings.ts';
import type { HttpEffects } from '../http/interfaces.ts';

export interface IngestContext {
  readonly db: Pick<Database, 'query' | 'transaction'>;
  readonly settings: SourcesSettings;
  readonly effects: HttpEffects;
  /** First day of a backfill; null for the newest data. */
  readonly since?: string | null;
  readonly dryRun?: boolean;
  /** Request hosts whose circuit earlier runs left open, because an operator asks for it. */
  readonly ignoreCircuitBreaker?: boolean;
  /** Id of the only fund to read, e.g. for the backfill of a new one. */
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
  /** Rows inserted or updated. */
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: readonly Refusal[];
  /** Number of rows that were left out on purpose, by table and reason. */
  readonly dropped: ReadonlyMap<string, number>;
  /** Batches that could not be fetched or parsed, one line each. */
  readonly failures: readonly string[];
}

/** One run and its counters. */
export interface IngestRun {
  readonly source: Source;
  readonly context: IngestContext;
  /** ISO instant of the start. */
  readonly at: string;
  tables: WriteCounts;
  batches: number;
  /** Answers received, usable or not. */
  answers: number;
  readonly refused: Refusal[];
  readonly dropped: Map<string, number>;
  readonly failures: string[];
}

/** The days that a run reads. */
export interface IngestRange {
  /** First day of what the run stores; null where it stores whole answers. */
  readonly since: string | null;
  /** First day of a backfill of all funds, whose cursor is stored; null for any other run. */
  readonly backfillSince: string | null;
}

export const rangeOf = ({ since = null, onlyFund }: IngestContext): IngestRange => ({
  since,
  backfillSince: onlyFund ? null : since,
});
