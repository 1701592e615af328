import { SnapshotError } from '../../shared/errors.ts';
import { familyOf, type SnapshotFamily, snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { contentHashOf } from '../storage/objects.ts';
import { type CopyMemo, stableCopy } from '../storage/stable-copy.ts';
import { stableJson, type TextMemo } from '../storage/stable-json.ts';
import { containsList } from './engine/incremental-parser.ts';
import { isChecked } from './engine/validate-snapshot.ts';

/** What an aggregate yielded under a key, not checked yet. */
export interface Computed {
  readonly family: SnapshotFamily;
  readonly value: unknown;
}

export interface Checked {
  readonly json: string;
  readonly hash: string;
  /** Returns what parsing the JSON would return. */
  readonly copy: () => unknown;
}

/** Turns what aggregates yield into the JSON to publish. */
export interface SnapshotCheck {
  /**
   * A hash of a value as it was yielded; much cheaper than `check`, and equal for a value that did not change. Null where
   * `check` is as cheap, since it serialises only the new items of a list.
   */
  fingerprint(computed: Computed): string | null;
  /** Throws SnapshotError naming what breaks the schema; values that an aggregate checked are not checked again. */
  check(key: string, computed: Computed): Checked;
}

function parse(family: SnapshotFamily, value: unknown): unknown {
  if (isChecked(value)) return value;
  const result = snapshotSchemas[family].safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SnapshotError(family, issues);
}

const LISTS: ReadonlySet<SnapshotFamily> = new Set(
  (Object.keys(snapshotSchemas) as SnapshotFamily[]).filter((family) =>
    containsList(snapshotSchemas[family]),
  ),
);

export function openSnapshotCheck(): SnapshotCheck {
  const texts: TextMemo = new WeakMap();
  const copies: CopyMemo = new WeakMap();
  return {
    // The engine's own JSON is several times faster than the stable one.
    fingerprint: ({ family, value }) =>
      LISTS.has(family) && isChecked(value) ? null : contentHashOf(JSON.stringify(value) ?? ''),
    check(key, { family, value }) {
      if (familyOf(key) !== family) {
        throw new SnapshotError(family, [`${key}: the key belongs to another family`]);
      }
      const sound = parse(family, value);
      const json = stableJson(sound, LISTS.has(family) ? texts : null);
      return { json, hash: contentHashOf(json), copy: () => stableCopy(sound, copies) };
    },
  };
}
