import { z } from 'zod';
import { SnapshotError } from '../../../shared/errors.ts';
import {
  familyOf,
  type Snapshot,
  type SnapshotFamily,
  snapshotSchemas,
} from '../../../shared/schema/snapshots/index.ts';
import type { Aggregate } from '../common/define.ts';
import { createIncrementalParser, type Parse } from './incremental-parser.ts';

export interface ComputedSnapshot<F extends SnapshotFamily = SnapshotFamily> {
  readonly family: F;
  readonly value: Snapshot<F>;
}

/** A snapshot that could not be computed: its last valid version stays published. */
export interface AggregateProblem {
  readonly aggregateId: string;
  /** The key that broke its schema; null where the aggregate threw and all keys of its families stay. */
  readonly key: string | null;
  readonly message: string;
}

/** An error's message on one line. */
export const oneLineMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

const parsers = new Map<SnapshotFamily, Parse>();
const checkedValues = new WeakSet<object>();

/** True for a value that `checkSnapshot` returned. */
export const isChecked = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && checkedValues.has(value);

/** The parsed value; undefined where it breaks its schema. */
function parseOrUndefined(family: SnapshotFamily, value: unknown): object | undefined {
  const parse = parsers.get(family) ?? createIncrementalParser(snapshotSchemas[family]);
  parsers.set(family, parse);
  try {
    const parsed = parse(value) as object;
    checkedValues.add(parsed);
    return parsed;
  } catch (error) {
    if (error instanceof z.ZodError) return undefined;
    throw error;
  }
}

function issuesOf(family: SnapshotFamily, key: string, value: unknown): string[] {
  const issues = snapshotSchemas[family].safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => `${key}: ${path.join('.') || 'value'}: ${message}`);
}

/** Checks one yielded snapshot; throws SnapshotError. `isDuplicate`: the key was yielded before in this run. */
export function checkSnapshot(
  aggregate: Aggregate,
  key: string,
  value: unknown,
  isDuplicate = false,
): ComputedSnapshot {
  if (isDuplicate) throw new SnapshotError(aggregate.id, [`key "${key}" came twice`]);
  const family = familyOf(key);
  if (family === null || !aggregate.writes.includes(family)) {
    throw new SnapshotError(aggregate.id, [
      `key "${key}" is of none of its families (${aggregate.writes.join(', ')})`,
    ]);
  }
  const parsed = parseOrUndefined(family, value);
  if (parsed === undefined) throw new SnapshotError(aggregate.id, issuesOf(family, key, value));
  return { family, value: parsed as Snapshot<SnapshotFamily> };
}
