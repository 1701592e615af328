import type { JobHelpers } from 'graphile-worker';
import { CliError, messageOf } from '../../../shared/errors.ts';
import { NOTHING_DELIVERED } from '../../delivery/delivery.ts';
import { openOriginals } from '../../media/originals.ts';
import type {
  Attempt,
  AttemptResult,
  HandlerOptions,
  Outcome,
  RunContext,
  RunnerState,
  Task,
} from './interfaces.ts';
import { jobPayloadSchema } from './job-payload.ts';
import { openProgressWriter } from './progress-writer.ts';
import {
  beginRun,
  completeDeadJobs,
  deleteIdleRun,
  failRun,
  finishRun,
  type Retry,
  saveProgress,
} from './runs.ts';

/** e.g. "ingest:fipiran" → "fipiran", "deliver" → null */
const argumentOf = (kind: string): string | null =>
  kind.includes(':') ? kind.slice(kind.indexOf(':') + 1) : null;

const refuseDraft = async (): Promise<never> => {
  throw new CliError(1, 'this process renders no pages');
};

function createContext(
  options: HandlerOptions,
  job: { readonly kind: string; readonly payload: unknown; readonly signal: AbortSignal },
  { requestedBy }: Attempt,
  progress: RunContext['progress'],
): RunContext {
  const {
    database,
    now,
    log,
    config,
    publish,
    machine = null,
    deliver = async () => NOTHING_DELIVERED,
    renderDraft = refuseDraft,
  } = options;
  return {
    database,
    now,
    log,
    dataDir: config.dataDir,
    sources: config.sources,
    signal: job.signal,
    argument: argumentOf(job.kind),
    payload: job.payload,
    requestedBy,
    progress,
    publish,
    deliver,
    renderDraft,
    machine,
    readOriginal: openOriginals(config, database),
  };
}

async function saveOutcome({ database }: HandlerOptions, kind: string, attempt: Attempt, outcome: Outcome) {
  await finishRun(database, attempt, outcome);
  await completeDeadJobs(database, kind);
  if (outcome.isIdle) await deleteIdleRun(database, attempt);
}

/**
 * Returns whether the queue tries again. Where not even the failure can be stored, the job stays locked, and another
 * worker takes it over like that of a dead one.
 */
const saveFailure = (
  { database, log }: HandlerOptions,
  attempt: Attempt,
  message: string,
  retry: Retry,
): Promise<boolean> =>
  failRun(database, attempt, message, retry).catch((error: unknown) => {
    log(`queue: a failure could not be stored: ${messageOf(error)}`);
    return true;
  });

const logAttempt =
  (log: HandlerOptions['log']) =>
  ({ isIdle, kind, status, message }: AttemptResult): void => {
    if (!isIdle) log(status === 'done' ? `${kind}: ${message}` : `${kind} ${status}: ${message}`);
  };

/** A request that names what does not exist fails in each attempt, and a later one may do what nobody wants any more. */
function retryOf(error: unknown, { requestedBy }: Attempt, isAborted: boolean): Retry {
  if (isAborted) return 'always';
  const isWrongRequest = requestedBy !== null && error instanceof CliError && error.exitCode === 2;
  return isWrongRequest ? 'never' : 'while-attempts-left';
}

/**
 * The function that graphile-worker calls for each job of a task. It rethrows what the task threw, so that the queue tries again, but
 * for a wrong request.
 */
export function createTaskHandler(task: Task, options: HandlerOptions, runner: RunnerState) {
  const { database, log, onAttempt = logAttempt(log) } = options;
  return async (rawPayload: unknown, helpers: JobHelpers): Promise<void> => {
    const parsed = jobPayloadSchema.parse(rawPayload);
    const kind = parsed.kind ?? task.id;
    const jobId = helpers.job.id;
    const signal = helpers.abortSignal as AbortSignal;
    const attempt = await beginRun(database, { kind, job: parsed, jobId, worker: runner.workerId() });
    const startedAt = performance.now();
    const report = (status: AttemptResult['status'], message: string, isIdle = false) =>
      onAttempt({ run: attempt.run, kind, status, ms: performance.now() - startedAt, message, isIdle });
    const { onProgress, end } = openProgressWriter((...at) => saveProgress(database, attempt, ...at), log);
    try {
      const job = { kind, payload: parsed.payload ?? {}, signal };
      const outcome = await task.run(createContext(options, job, attempt, onProgress)).finally(end);
      await saveOutcome(options, kind, attempt, outcome);
      report(outcome.status, outcome.message, outcome.isIdle);
    } catch (error) {
      const isAborted = signal.aborted;
      const message = isAborted ? 'the worker was stopped: another one takes it over' : messageOf(error);
      if (isAborted) runner.abortedJobs.push(jobId);
      const retry = retryOf(error, attempt, isAborted);
      const willRetry = await saveFailure(options, attempt, message, retry);
      report(isAborted ? 'returned' : willRetry ? 'retried' : 'failed', message);
      if (willRetry || retry !== 'never') throw error;
    }
  };
}
