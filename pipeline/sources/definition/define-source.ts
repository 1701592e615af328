import type { StateField, StoredState } from '../../database/stored-state.ts';
import type { Scope, TableRow, WritableTable } from '../../database/writable.ts';
import type { HttpClient, HttpEffects, Validator } from '../http/interfaces.ts';
import type { RequestPolicy } from '../http/request-policy.ts';
import type { SourceSettings } from './source-settings.ts';

/** The upstreams, and the operator's own files. */
export const SOURCE_IDS = ['fipiran', 'tsetmc', 'fund-sites', 'codal', 'tgju', 'ime', 'csv'] as const;
export type SourceId = (typeof SOURCE_IDS)[number];
export const isSourceId = (text: unknown): text is SourceId => SOURCE_IDS.some((id) => id === text);

/** What was asked for, where the answer does not say it itself. */
export interface AnswerSubject {
  /** Our fund's id. */
  readonly fundId?: string;
  /** The day that the answer speaks of, e.g. "2026-08-16". */
  readonly day?: string;
  /** What a price series prices, e.g. "usd_free". */
  readonly symbol?: string;
}

/** One upstream answer, as it came: parsed JSON, text or bytes, with where and when it was had. */
export interface Answer {
  /** Which call of the source, e.g. "fundcompare". */
  readonly endpoint: string;
  readonly url: string;
  /** ISO instant. */
  readonly fetchedAt: string;
  readonly body: unknown;
  readonly about?: AnswerSubject;
  /** Kept once the rows are stored, so that the next run may be answered 304. */
  readonly validator?: Validator | null;
}

/** Answers that are judged together and stored in one transaction. */
export interface Batch {
  /** For the operator, e.g. "tick", a fund's symbol. */
  readonly label: string;
  readonly answers: readonly Answer[];
  /** What could not be had, without spoiling the rest. */
  readonly refused?: readonly Refusal[];
  /** Stored with the rows, so that the next run does not ask for them again; e.g. letters' numbers. */
  readonly doneKeys?: readonly string[];
  /** Stored with the rows: a backfill that was cut goes on after it. */
  readonly cursor?: string;
}

/** A value, or a row, that was not let in. */
export interface Refusal {
  readonly table: string;
  /** Which row: its key upstream, e.g. "11215/0". */
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
  /** Scopes of which `rows` has every row: others that stand there are dropped (a corrected report). */
  readonly completeScopes?: readonly Scope[];
}

export interface Cadence {
  /** Minutes between two runs while it is worth asking. */
  readonly everyMinutes: number;
  /** Data older than this is marked stale. */
  readonly staleAfterMinutes: number;
  /** `session`: in market hours and once after the close; `day`: at any hour; `asked`: by hand only. */
  readonly when: 'session' | 'day' | 'asked';
}

export interface FetchContext {
  /** Its addresses are complete: the source's own where the operator has set none. */
  readonly settings: SourceSettings;
  readonly http: HttpClient;
  readonly stored: StoredState;
  readonly effects: HttpEffects;
  /** A backfill's first day, or null for the newest data only. */
  readonly since: string | null;
  /** What earlier batches have marked as done. */
  readonly doneKeys: ReadonlySet<string>;
  /** Cursor of the last stored batch of this same backfill, or null. */
  readonly resumeAfter: string | null;
}

/** The address under `name`, the operator's or the source's own, with its last slash. */
export function baseUrl({ settings }: Pick<FetchContext, 'settings'>, name: string): string {
  const base = settings.baseUrls[name] ?? '';
  return base.endsWith('/') ? base : `${base}/`;
}

/** One upstream. `fetch` asks and hands over; `parse` is pure, and alone decides what becomes a row. */
export interface Source {
  readonly id: SourceId;
  readonly credit: { readonly name: string; readonly url: string | null };
  readonly writes: readonly WritableTable[];
  readonly cadence: Cadence;
  /** What `parse` and `fetch` must be told of the database. */
  readonly reads: readonly StateField[];
  /** Default addresses by name; each is a setting, e.g. SOURCE_TGJU_LIVE_URL. */
  readonly baseUrls: Readonly<Record<string, string>>;
  readonly requestPolicy: Partial<RequestPolicy>;
  /** `stop`: a refused batch ends the run; `next`: each batch is an upstream of its own, the others go on. */
  readonly onBatchError: 'stop' | 'next';
  /** The call that an answer is of, by its shape alone; null for what is not of this source. */
  readonly recognize: (body: unknown) => string | null;
  readonly fetch: (context: FetchContext) => AsyncIterable<Batch>;
  /** Throws SourceError when the layout has changed. */
  readonly parse: (batch: Batch, stored: StoredState) => Parsed;
}

export const defineSource = <const S extends Source>(source: S): S => source;
