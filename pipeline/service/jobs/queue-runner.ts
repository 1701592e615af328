import { EventEmitter } from 'node:events';
import { run } from 'graphile-worker';
import { SECOND } from '../../../shared/units.ts';
import { MACHINE_CHUNKS } from '../../render/machines/machine.ts';
import type { Queue, QueueRunner, RunnerName, RunnerState, Task } from './interfaces.ts';
import { createTaskHandler } from './task-handler.ts';

/** The end of a job's debounce sends no notice, so the queue is polled; one poll costs little. */
const POLL_INTERVAL_MS = SECOND / 10;
/** How long a running job may go on after the worker was stopped; then it is aborted. */
export const GRACE_PERIOD_MS = 4 * SECOND;
/** Jobs at the same time in one worker. The lock "publish" keeps publishes apart on all workers together. */
const CONCURRENCY = { publish: 1, work: 3, pictures: 1, pages: MACHINE_CHUNKS } as const satisfies Record<
  RunnerName,
  number
>;

/**
 * Writes the end of a job within the job. In batches, which is the default, graphile-worker writes it later, and an
 * unreachable database then ends the process; this way it ends the runner alone, and the worker starts another one.
 */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Takes the jobs of some tasks off the queue. Throws when the database cannot be reached. */
export async function startQueueRunner(
  { options, connection }: Queue,
  name: RunnerName,
  tasks: readonly Task[],
): Promise<QueueRunner> {
  const events = new EventEmitter();
  // graphile-worker chooses the id, and locks the runner's jobs by it.
  let id = '';
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
  });
  const state: RunnerState = { workerId: () => id, abortedJobs: [] };
  const runner = await run({
    ...connection,
    preset: PRESET,
    events,
    concurrency: CONCURRENCY[name],
    gracefulShutdownAbortTimeout: GRACE_PERIOD_MS,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    taskList: Object.fromEntries(tasks.map((task) => [task.id, createTaskHandler(task, options, state)])),
  });
  return {
    registration: { id, kinds: tasks.map((task) => task.id) },
    abortedJobs: state.abortedJobs,
    // graphile-worker logs the reason.
    ended: runner.promise.catch(() => undefined),
    stop: () => runner.stop(),
  };
}
