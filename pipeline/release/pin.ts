import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../storage/objects.ts';
import type { Shelves } from '../snapshots/data-dir.ts';

/** Who went back wants visitors to stay there: nothing is published by itself until somebody asks for it. */
const hold = z.object({ release: z.string(), since: z.iso.datetime() });
export type Hold = z.infer<typeof hold>;

const fileOf = ({ dataDir }: Pick<Shelves, 'dataDir'>): string => join(dataDir, 'held.json');

/** The hold that is in force; null where none is, or another release was switched on since. */
export function heldAt(shelves: Pick<Shelves, 'dataDir' | 'releases'>): Hold | null {
  const file = fileOf(shelves);
  if (!existsSync(file)) return null;
  const held = hold.parse(JSON.parse(readFileSync(file, 'utf8')));
  return held.release === shelves.releases.liveId() ? held : null;
}

export const letGo = (shelves: Pick<Shelves, 'dataDir'>): void => rmSync(fileOf(shelves), { force: true });

/** What a rollback did. */
export interface RolledBack {
  readonly from: string | null;
  readonly to: string;
  /** False where `to` is the newest release: from there publishing goes on by itself. */
  readonly held: boolean;
}

/** Makes an earlier release the live one and holds it. For whoever has the right to publish. Throws CliError(2) for an unknown one. */
export function rollBack(shelves: Shelves, to: string, at: Date): RolledBack {
  const { releases } = shelves;
  const from = releases.liveId();
  const { id } = releases.get(to);
  const held = id !== releases.ids()[0];
  // Noted first: a hold of a release that is not live is none.
  if (held) writeWhole(fileOf(shelves), `${JSON.stringify({ release: id, since: at.toISOString() })}\n`);
  else letGo(shelves);
  releases.switchTo(id);
  return { from, to: id, held };
}
