import { messageOf } from '../../shared/errors.ts';
import { HOUR, MINUTE } from '../../shared/units.ts';
import { nameSavedState } from '../database/publish-state.ts';
import type { ChangeCursor } from '../database/tables/table-changes.ts';
import { openSnapshotComputer } from '../snapshots/compute-snapshots.ts';
import { restoreComputer, saveComputer } from '../snapshots/computer-state.ts';
import { type DataDir, openDataDir } from '../snapshots/data-dir.ts';
import { formatMegabytes, keepReserve } from '../storage/reserve.ts';
import { type Collected, collectGarbage, removeDamagedObjects } from './garbage.ts';
import type { PublishContext, PublisherState } from './interfaces.ts';

/** Collects garbage with the settings of a publisher. */
export const collect = (
  { config, effects }: PublishContext,
  dataDir: DataDir,
  bundle: string | null,
): Collected =>
  collectGarbage(dataDir, { bundle, at: effects.now(), keepDataMs: config.keepDataHours * HOUR });

/**
 * Reads the state of a data folder for a first run, or one after a failure: names what is damaged, sets the reserve
 * aside, and takes what an earlier process computed. `fresh` trusts nothing on disk. Throws DamagedFile or DamagedObject.
 */
export function openState(context: PublishContext, fresh: boolean): PublisherState {
  const { config, effects } = context;
  if (fresh) {
    const removed = removeDamagedObjects(config.dataDir);
    if (removed > 0) effects.log(`damage      ${removed} damaged files removed; they are written again`);
  }
  const dataDir = openDataDir(config.dataDir, { fresh });
  for (const { id, reason } of dataDir.releases.damaged())
    effects.log(`damage      release ${id} is left out: ${reason}`);
  keepReserve(config.dataDir);
  const known = fresh ? null : restoreComputer(dataDir, config.address);
  const computer = openSnapshotComputer(config.address, known);
  return { dataDir, fresh, computer, isRestored: known !== null, site: null };
}

/** A start after a kill reads the rows of so long again. */
const SAVE_EVERY = MINUTE;

/** Saves what the computer of snapshots knows, so that the next process starts from there. */
export interface ComputerSaver {
  /** Called when a run has computed something. */
  onComputed(): void;
  /** Saves what is not saved where the last save is so long ago, in milliseconds; a minute by default. It takes some 0.3 s of 347 funds. */
  saveIfDue(age?: number): Promise<void>;
  save(): Promise<void>;
}

/** `current` is the state that the next run would take: one that a failed run left may know what was never stored. */
export function createComputerSaver(
  { config, effects, database }: PublishContext,
  current: () => PublisherState | null,
): ComputerSaver {
  let isSaved: boolean | null = null;
  let savedAt = effects.now().getTime() - SAVE_EVERY;

  /** Nothing is saved of a run that has read meanwhile: the database has no name yet for what it knows. */
  async function saveNamed(cursor: ChangeCursor): Promise<void> {
    const savedAs = await nameSavedState(database);
    const state = current();
    const computer = state?.computer.state();
    if (!state || computer?.cursor !== cursor) return;
    saveComputer(state.dataDir, config.address, { ...computer, cursor: { ...cursor, savedAs } });
    isSaved = true;
  }

  /** Only a shortcut for the next start: its failure is a line of the log. */
  async function save(): Promise<void> {
    const state = current();
    const cursor = state?.computer.state()?.cursor;
    if (!state || !cursor || (isSaved ?? state.isRestored)) return;
    savedAt = effects.now().getTime();
    try {
      await saveNamed(cursor);
    } catch (error) {
      isSaved = true;
      effects.log(`state       not saved: ${messageOf(error)}`);
    }
  }

  return {
    onComputed() {
      isSaved = false;
    },
    async saveIfDue(age = SAVE_EVERY) {
      if (Math.abs(effects.now().getTime() - savedAt) >= age) await save();
    },
    save,
  };
}

/** Removes what a failed run wrote, so that a full disk has room again. Its own failure is a line of the log. */
export function cleanUp(context: PublishContext, bundle: string | null): void {
  const { log } = context.effects;
  try {
    const { files, bytes } = collect(context, openDataDir(context.config.dataDir), bundle);
    if (files > 0) log(`disk        ${files} files of the failed run removed, ${formatMegabytes(bytes)}`);
  } catch (error) {
    log(`disk        nothing could be removed: ${messageOf(error)}`);
  }
}
