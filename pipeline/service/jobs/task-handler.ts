import type { JobHelpers } from 'graphile-worker';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { messageOf } from '../../../shared/errors.ts';
import { type DeliveryResult, NOTHING_DELIVERED } from '../../delivery/delivery.ts';
import type { Outcome, RunContext, Task } from './interfaces.ts';
import { withThrottledProgress } from './throttled-progress.ts';
import {
  type Attempt,
  beginRun,
  completeDeadJobs,
  failRun,
  finishRun,
  deleteIdleRun,
  jobPayload,
  saveProgress,
} from './runs.ts';

/** How an attempt ended, for logs and metrics. */
export interface AttemptResult {
  readonly run: string;
  readonly kind: string;
  /** `retried`: it failed, and the queue tries again; `returned`: this worker stops, and another one does it. */
  readonly status: Outcome['status'] | 'failed' | 'retried' | 'returned';
  readonly ms: number;
  readonly message: string;
  /** True for a run that found nothing to do. */
  readonly idle: boolean;
}

export interface HandlerOptions {
  readonly database: Database;
  readonly publish: RunContext['publish'];
  /** Without it there are no targets. */
  readonly deliver?: () => Promise<DeliveryResult>;
  readonly config: Pick<Config, 'dataDir' | 'sources'>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Hears of every attempt that ended; a line of the log unless told. */
  readonly onAttempt?: (ended: AttemptResult) => void;
}

/** What the handler must know of its worker. */
export interface Post {
  /** The worker's name, as graphile-worker locks jobs by it. */
  readonly worker: () => string;
  /** Jobs that were broken off because the worker stops: they go back without waiting. */
  readonly returned: string[];
}

function contextOf(
  options: HandlerOptions,
  { job, abortSignal }: { job: { kind: string; payload: unknown }; abortSignal: AbortSignal },
  attempt: Attempt,
): RunContext {
  const { database, now, log, config, publish, deliver = async () => NOTHING_DELIVERED } = options;
  const { kind, payload } = job;
  const progress: RunContext['progress'] = (stage, done, total) =>
    saveProgress(database, attempt, stage, done, total);
  return {
    database,
    now,
    log,
    dataDir: config.dataDir,
    sources: config.sources,
    signal: abortSignal,
    argument: kind.includes(':') ? kind.slice(kind.indexOf(':') + 1) : null,
    payload,
    requestedBy: attempt.requestedBy,
    progress,
    publish: (request) => withThrottledProgress(progress, (onProgress) => publish({ ...request, onProgress }), log),
    deliver,
  };
}

async function settle({ database }: HandlerOptions, kind: string, attempt: Attempt, outcome: Outcome) {
  await finishRun(database, attempt, outcome);
  await completeDeadJobs(database, kind);
  if (outcome.isIdle) await deleteIdleRun(database, attempt);
}

/** Whether the queue tries again. Where not even this can be noted, the run goes on as that of a worker that died. */
const noteFailure = (
  { database, log }: HandlerOptions,
  attempt: Attempt,
  message: string,
  stopped: boolean,
): Promise<boolean> =>
  failRun(database, attempt, message, stopped).catch((error: unknown) => {
    log(`queue: a failure could not be noted: ${messageOf(error)}`);
    return true;
  });

const lineOf =
  (log: HandlerOptions['log']) =>
  ({ idle, kind, status, message }: AttemptResult): void => {
    if (!idle) log(status === 'done' ? `${kind}: ${message}` : `${kind} ${status}: ${message}`);
  };

/** Runs one job under its row in job_runs; rethrows what the task threw, so that the queue tries again. */
export function createTaskHandler(task: Task, options: HandlerOptions, post: Post) {
  const { database } = options;
  return async (rawPayload: unknown, helpers: JobHelpers): Promise<void> => {
    const parsed = jobPayload.parse(rawPayload);
    const job = { kind: parsed.kind ?? task.id, payload: parsed.payload ?? {} };
    const jobId = helpers.job.id;
    const abortSignal = helpers.abortSignal as AbortSignal;
    const attempt = await beginRun(database, { kind: job.kind, job: parsed, jobId, worker: post.worker() });
    const started = performance.now();
    const ended = options.onAttempt ?? lineOf(options.log);
    const tell = (status: AttemptResult['status'], message: string, idle = false) =>
      ended({ run: attempt.run, kind: job.kind, status, ms: performance.now() - started, message, idle });
    try {
      const outcome = await task.run(contextOf(options, { job, abortSignal }, attempt));
      await settle(options, job.kind, attempt, outcome);
      tell(outcome.status, outcome.message, outcome.isIdle);
    } catch (error) {
      const stopped = abortSignal.aborted;
      const message = stopped ? 'the worker was stopped: another one takes it over' : messageOf(error);
      if (stopped) post.returned.push(jobId);
      const again = await noteFailure(options, attempt, message, stopped);
      tell(stopped ? 'returned' : again ? 'retried' : 'failed', message);
      throw error;
    }
  };
}
