import type { SOURCE_TIMES, SourceId } from '../../../shared/source-state.ts';
import type { StateField, StoredState } from '../../database/stored-state.ts';
import type { Scope, TableRow, WritableTable } from '../../database/write/writable.ts';
import type { HttpClient, HttpEffects, Validator } from '../http/interfaces.ts';
import type { RequestPolicy } from '../http/request-policy.ts';
import type { SourceSettings } from './source-settings.ts';

/** What an answer is about, where its body does not say it. */
export interface AnswerSubject {
  /** Id of a fund in the database. */
  readonly fundId?: string;
  /** The day of the figures, e.g. "2026-08-16". */
  readonly day?: string;
  /** The series of a price history, e.g. "usd_free". */
  readonly symbol?: string;
}

/** One upstream response as it came: parsed JSON, text or bytes, with its address and time. */
export interface Answer {
  /** The source's call, e.g. "fundcompare". */
  readonly endpoint: string;
  readonly url: string;
  /** ISO instant; null for a recorded file, which does not say it. */
  readonly fetchedAt: string | null;
  readonly body: unknown;
  readonly about?: AnswerSubject;
  /** Stored with the rows, so that the upstream may answer the next run with 304. */
  readonly validator?: Validator | null;
}

/** Answers that are parsed together and stored in one transaction. */
export interface Batch {
  /** For the operator, e.g. "tick", a fund's symbol. */
  readonly label: string;
  readonly answers: readonly Answer[];
  /** Calls that failed without failing the batch. */
  readonly refused?: readonly Refusal[];
  /** Stored with the rows, so that the next run skips them, e.g. numbers of letters. */
  readonly doneKeys?: readonly string[];
  /** Stored with the rows: an interrupted backfill resumes after it. */
  readonly cursor?: string;
}

/** A refused value or row. */
export interface Refusal {
  readonly table: string;
  /** The row's key at the upstream, e.g. "11215/0". */
  readonly key: string;
  /** Null refuses the whole row. */
  readonly field: string | null;
  /** The raw value. */
  readonly value: unknown;
  readonly reason: string;
}

export interface Parsed {
  readonly rows: readonly TableRow[];
  readonly refused: readonly Refusal[];
  /** Number of rows that were left out on purpose, by table and reason. */
  readonly dropped: ReadonlyMap<string, number>;
  /** Scopes whose rows are all in `rows`: other stored rows of these scopes are deleted (a corrected report). */
  readonly completeScopes?: readonly Scope[];
}

export interface Cadence {
  /** Minutes between two runs, within the times of `when`. */
  readonly everyMinutes: number;
  /** Data older than this is marked stale. */
  readonly staleAfterMinutes: number;
  /** The entry of `SOURCE_TIMES`. */
  readonly when: (typeof SOURCE_TIMES)[SourceId];
}

export interface FetchContext {
  /** With all base addresses: the source's default where the operator set none. */
  readonly settings: SourceSettings;
  readonly http: HttpClient;
  readonly stored: StoredState;
  readonly effects: HttpEffects;
  /** A backfill's first day, or null for the newest data only. */
  readonly since: string | null;
  /** Keys that earlier batches marked as done. */
  readonly doneKeys: ReadonlySet<string>;
  /** Cursor of the last stored batch of the same backfill; null to start from the beginning. */
  readonly resumeAfter: string | null;
}

/** The base address `name`, with a trailing slash. */
export function baseUrl({ settings }: Pick<FetchContext, 'settings'>, name: string): string {
  const base = settings.baseUrls[name] ?? '';
  return base.endsWith('/') ? base : `${base}/`;
}

/** One upstream. `fetch` requests and yields answers as they came; `parse` is pure and decides what becomes a row. */
export interface Source {
  readonly id: SourceId;
  readonly credit: { readonly name: string; readonly url: string | null };
  readonly writes: readonly WritableTable[];
  readonly cadence: Cadence;
  /** Optional fields of the stored state that `fetch` and `parse` need. */
  readonly reads: readonly StateField[];
  /** Default base addresses by name; each is a setting, e.g. SOURCE_TGJU_LIVE_URL. */
  readonly baseUrls: Readonly<Record<string, string>>;
  readonly requestPolicy: Partial<RequestPolicy>;
  /** `stop`: a failed batch ends the run; `continue`: each batch is an upstream of its own, and the others go on. */
  readonly onBatchError: 'stop' | 'continue';
  /** The endpoint of an answer by the shape of its body; null for a body of another source. */
  readonly recognize: (body: unknown) => string | null;
  readonly fetch: (context: FetchContext) => AsyncIterable<Batch>;
  /** Throws SourceError when the layout has changed. */
  readonly parse: (batch: Batch, stored: StoredState) => Parsed;
}

export const defineSource = <const S extends Source>(source: S): S => source;
