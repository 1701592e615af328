import { messageOf } from '../../shared/errors.ts';
import { MINUTE, SECOND } from '../../shared/units.ts';
import type { DataDir } from '../snapshots/data-dir.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { Collected } from './garbage.ts';
import type { BuildResult, PublishContext, PublisherState } from './interfaces.ts';
import { collect, createComputerSaver } from './publisher-state.ts';

/** The last collection of garbage: the store of its time, what that had stored, and what stayed. */
interface Collection extends Pick<Collected, 'keptBytes'> {
  readonly objects: ObjectStore;
  readonly addedBytes: number;
}

/** Bytes that were stored since the last collection, to those that stayed; what earlier processes left behind is collected first. */
const growthSince = ({ objects }: Pick<DataDir, 'objects'>, last: Collection | null): number =>
  last?.objects === objects
    ? (objects.addedBytes() - last.addedBytes) / last.keptBytes
    : Number.POSITIVE_INFINITY;

/**
 * Garbage is collected once a quarter as much was stored as stayed: that bounds the disk, and collecting is cheap beside what it follows. By bytes,
 * since a few files hold most of what a trade changes. In a stream of changes it waits until it is half as much.
 */
const DUE_GROWTH = 0.25;
const OVERDUE_GROWTH = 0.5;
/** Age of the last save from which the state is saved again: a start after a kill reads again what has changed since. */
const OVERDUE_AGE = 10 * MINUTE;
/** Collecting takes 0.4 s of 347 funds and saving 0.3, in which no change is published: they wait for so long without one. */
const QUIET = 2 * SECOND;

/** Collects garbage, and saves what the computer of snapshots knows, while nothing is published. */
export interface Tidier {
  afterBuild(state: PublisherState, result: BuildResult): void;
  collectNow(state: PublisherState): void;
  /** Saves what is not saved; nothing is done later. */
  settle(): Promise<void>;
}

/** `current` is the state that the next run would take, and `enqueue` runs work with it after what the publisher has to do. */
export function createTidier(
  context: PublishContext,
  current: () => PublisherState | null,
  enqueue: (work: (state: PublisherState) => Promise<void>) => Promise<void>,
): Tidier {
  const { signal, log } = context.effects;
  const saver = createComputerSaver(context, current);
  let last: Collection | null = null;
  let timer: NodeJS.Timeout | undefined;

  const growthOf = ({ dataDir }: PublisherState): number => growthSince(dataDir, last);

  function collectNow({ dataDir, site }: PublisherState): void {
    const { keptBytes } = collect(context, dataDir, site?.bundle.hash ?? null);
    last = { objects: dataDir.objects, addedBytes: dataDir.objects.addedBytes(), keptBytes };
  }

  async function collectIfDue(): Promise<void> {
    const state = current();
    if (state && growthOf(state) > DUE_GROWTH) await enqueue(async (newest) => collectNow(newest));
  }

  /** A failure is a line of the log, and the next publish leads to another attempt. */
  const tidy = (): Promise<void> =>
    collectIfDue()
      .then(() => saver.saveIfDue())
      .catch((error: unknown) => {
        if (!signal.aborted) log(`tidy        ${messageOf(error)}`);
      });

  return {
    afterBuild(state, { changedKeys }) {
      if (changedKeys.length > 0) saver.onComputed();
      if (growthOf(state) > OVERDUE_GROWTH) collectNow(state);
      void saver.saveIfDue(OVERDUE_AGE);
      clearTimeout(timer);
      timer = setTimeout(tidy, QUIET).unref();
    },
    collectNow,
    async settle() {
      clearTimeout(timer);
      await saver.save();
    },
  };
}
