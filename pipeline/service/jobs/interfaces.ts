import type { Logger } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { DeliveryResult } from '../../delivery/delivery.ts';
import type { ReadOriginal } from '../../media/originals.ts';
import type { Publisher, PublishRequest } from '../../release/interfaces.ts';
import type { Report } from '../../release/report.ts';
import type { Machine } from '../../render/machines/machine.ts';
import type { SourcesSettings } from '../../sources/definition/source-settings.ts';

export const defineTask = <const T extends Task>(task: T): Task => task;

/**
 * The runners of a worker. "publish" runs one job at a time, so that a publish never waits behind a slow source; "pages" renders for the
 * publisher of another machine; "work" runs everything else.
 */
export type RunnerName = 'publish' | 'work' | 'pictures' | 'pages';

/** One kind of job. `run` throws to fail the attempt; the queue then tries again. */
export interface Task {
  /** The kind without the part behind a colon, e.g. "ingest" of "ingest:fipiran". */
  readonly id: string;
  readonly runner: RunnerName;
  /** True for one that a worker takes only where it is named: the publisher's own machine renders anyway. */
  readonly onlyNamed?: true;
  run(context: RunContext): Promise<Outcome>;
}

/** Everything that a task is handed. */
export interface RunContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Aborted when the worker stops and the grace period is over. */
  readonly signal: AbortSignal;
  /** The part behind the colon, e.g. "fipiran" of "ingest:fipiran"; null without one. */
  readonly argument: string | null;
  readonly payload: unknown;
  /** The account that requested the run; null for a trigger or the schedule. */
  readonly requestedBy: string | null;
  /** The folder of snapshots and releases. */
  readonly dataDir: string;
  /** Addresses and request policies of the upstreams. */
  readonly sources: SourcesSettings;
  /** Notes how far the run is; stored at most once a second in its row of `job_runs`, which the admin watches. */
  progress(stage: string, done: number, total: number): void;
  /** Publishes what changed with this process's publisher. */
  publish(request?: PublishRequest): Promise<Report>;
  /** A page as it would look with these snapshots in place of the published ones. */
  readonly renderDraft: Publisher['renderDraft'];
  readonly readOriginal: ReadOriginal;
  /** Renders for the publisher of another machine; null where no files are shared. */
  readonly machine: Machine | null;
  /** Sends the live release as it is to every target. */
  deliver(): Promise<DeliveryResult>;
}

/** How a task ended. `partial`: some parts failed, the message names them, and the rest was done. */
export interface Outcome {
  readonly status: 'done' | 'partial';
  /** One line for the staff. */
  readonly message: string;
  /** Stored in `job_runs.result`. */
  readonly result: unknown;
  /** True where there was nothing to do. The row of an idle run is deleted, unless someone requested the run. */
  readonly isIdle?: boolean;
}

/** One attempt at a run. */
export interface Attempt {
  /** Id of the row in `job_runs`. */
  readonly run: string;
  /** The runner that makes the attempt. It may write to the row only while the row names it. */
  readonly worker: string;
  /** The account that requested the run; null for a trigger or the schedule. */
  readonly requestedBy: string | null;
}

/** How an attempt ended, for logs and metrics. */
export interface AttemptResult {
  readonly run: string;
  readonly kind: string;
  /** `retried`: failed, and the queue tries again. `returned`: the worker stopped, and another one takes the job. */
  readonly status: Outcome['status'] | 'failed' | 'retried' | 'returned';
  readonly ms: number;
  readonly message: string;
  readonly isIdle: boolean;
}

export interface HandlerOptions {
  readonly database: Database;
  readonly publish: RunContext['publish'];
  /** Absent where releases are sent nowhere. */
  readonly deliver?: RunContext['deliver'];
  /** Absent in a process that renders for no other machine. */
  readonly machine?: Machine | null;
  /** Absent in a process that renders no pages. */
  readonly renderDraft?: RunContext['renderDraft'];
  readonly config: Pick<Config, 'dataDir' | 'sources' | 'supabase' | 'targets'>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Called at the end of each attempt; by default it logs a line. */
  readonly onAttempt?: (result: AttemptResult) => void;
}

export interface WorkerOptions extends HandlerOptions {
  readonly tasks: readonly Task[];
}

/** Takes jobs off the queue until it is stopped. */
export interface Worker {
  /** When this worker last wrote its heartbeat; null before the first one. */
  lastHeartbeat(): Date | null;
  /** Ends the running jobs, or hands them back within some seconds. */
  stop(): Promise<void>;
}

/** One runner's row of `pipeline.workers`. */
export interface RegisteredRunner {
  /** The id under which graphile-worker locks the runner's jobs. */
  readonly id: string;
  /** Ids of its tasks. */
  readonly kinds: readonly string[];
}

/** A runner of graphile-worker for some tasks. It may end by itself when the database goes away. */
export interface QueueRunner {
  readonly registration: RegisteredRunner;
  /** Ids of the jobs that were aborted because the runner stopped. */
  readonly abortedJobs: readonly string[];
  /** Settles when the runner takes no more jobs, after `stop()` or by itself. Never rejects. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** What a task handler shares with its runner. */
export interface RunnerState {
  readonly workerId: () => string;
  readonly abortedJobs: string[];
}

/** A runner that is started again each time it ends by itself. */
export interface RunnerHandle {
  /** The present registration; null while there is no running runner. */
  registration(): RegisteredRunner | null;
  stop(): Promise<void>;
}

/** Unlocks the jobs of these runners, so that others can take them. */
export type UnlockJobs = (runnerIds: string[]) => Promise<void>;

/** graphile-worker's shared options. */
export interface QueueConnection {
  readonly pgPool: Pool;
  readonly logger: Logger;
}

/** The queue as a worker uses it. */
export interface Queue {
  readonly options: WorkerOptions;
  readonly connection: QueueConnection;
  readonly unlockJobs: UnlockJobs;
  /** Ends the connections. */
  close(): Promise<void>;
}
