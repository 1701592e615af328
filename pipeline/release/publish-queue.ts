import { messageOf } from '../../shared/errors.ts';
import { withLock } from '../database/with-lock.ts';
import { clearDamage, DamagedObject, isDamage, reportDamage } from '../storage/damage.ts';
import { formatMegabytes, giveBackReserve, isDiskFull, withReserve } from '../storage/reserve.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import type { PublishContext, PublisherState } from './interfaces.ts';
import { cleanUp, isDamageReported, openState } from './publisher-state.ts';

export interface PublishQueue {
  /** Runs `work` after what was queued before it, under the lock "publish", with the state that the last work left. */
  enqueue<T>(work: (state: PublisherState) => Promise<T>): Promise<T>;
  /**
   * The same for work that publishes everything that changed: where something on disk is damaged, it is run on a state that
   * trusts nothing, and so writes everything again. `skip` is asked first; what it returns is the result.
   */
  enqueueRepairing<T>(skip: () => T | null, work: (state: PublisherState) => Promise<T>): Promise<T>;
}

/** Runs one piece of work after the other, each under the lock "publish", with the state that the last one left. */
export function openPublishQueue(context: PublishContext): PublishQueue {
  const { config, database, effects } = context;
  const { dataDir } = config;
  let state: PublisherState | null = null;
  /** Of the last site that was loaded: its modules may be imported later. */
  let bundle: string | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (state: PublisherState) => Promise<T>, fresh: boolean): Promise<T> {
    if (fresh || state?.dataDir.store.isOutdated()) state = null;
    state ??= openState(context, fresh, bundle);
    const result = await work(state);
    bundle = state.site?.bundle.hash ?? bundle;
    return result;
  }

  /** The next run after a repair reads its state anew: a fresh one writes everything each time. */
  async function repair<T>(work: (state: PublisherState) => Promise<T>): Promise<T> {
    const result = await run(work, true);
    clearDamage(dataDir);
    state = null;
    return result;
  }

  async function runRepairing<T>(work: (state: PublisherState) => Promise<T>): Promise<T> {
    if (context.fresh || isDamageReported(context)) return repair(work);
    try {
      return await run(work, false);
    } catch (error) {
      if (!isDamage(error)) throw error;
      effects.log(`damage      ${messageOf(error)}`);
      return repair(work);
    }
  }

  function afterFailure(error: unknown): unknown {
    bundle = state?.site?.bundle.hash ?? bundle;
    state = null;
    if (error instanceof DamagedObject) reportDamage(dataDir, error.hash);
    if (isDiskFull(error)) {
      const bytes = giveBackReserve(dataDir);
      effects.log(`disk        full; the reserve of ${formatMegabytes(bytes)} is given back`);
    }
    cleanUp(context, bundle);
    return explainSystemError(error);
  }

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const lock = { database, dataDir, signal: effects.signal };
    const underLock = (): Promise<T> =>
      withLock('publish', lock, () =>
        work().catch((error: unknown) => {
          throw afterFailure(error);
        }),
      );
    const result = last
      .then(() => withReserve(dataDir, underLock))
      .catch((error: unknown) => {
        throw explainSystemError(error);
      });
    // A failure is the caller's; the next piece of work only waits for the end.
    last = result.catch(() => undefined);
    return result;
  }

  return {
    enqueue: (work) => enqueue(() => run(work, false)),
    enqueueRepairing: (skip, work) => enqueue(async () => skip() ?? (await runRepairing(work))),
  };
}
