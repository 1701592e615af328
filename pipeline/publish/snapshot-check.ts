import { SnapshotError } from '../../shared/errors.ts';
import { familyOf, type SnapshotFamily, snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { contentHashOf } from './objects.ts';
import { stableJson } from './stable.ts';

/** What an aggregate yielded under a key, not yet checked. */
export interface Computed {
  readonly family: SnapshotFamily;
  readonly value: unknown;
}

export interface Checked {
  readonly json: string;
  readonly hash: string;
}

/** Turns what aggregates yield into JSON to publish. */
export interface SnapshotCheck {
  /** A mark of a value as it was handed in; much cheaper than `check`, and equal for what did not change. */
  mark(computed: Computed): string;
  /** Throws SnapshotError naming what breaks the schema; a content that passed once is not checked again. */
  check(key: string, computed: Computed): Checked;
}

function parse(family: SnapshotFamily, value: unknown): unknown {
  const result = snapshotSchemas[family].safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SnapshotError(family, issues);
}

const hashed = (json: string): Checked => ({ json, hash: contentHashOf(json) });

export function openCheck(): SnapshotCheck {
  const sound = new Set<string>();
  return {
    // The engine's own JSON is several times faster than the stable one.
    mark: ({ value }) => contentHashOf(JSON.stringify(value) ?? ''),
    check(key, { family, value }) {
      if (familyOf(key) !== family) {
        throw new SnapshotError(family, [`${key}: the key belongs to another family`]);
      }
      const given = hashed(stableJson(value));
      if (sound.has(given.hash)) return given;
      const checked = hashed(stableJson(parse(family, value)));
      sound.add(checked.hash);
      return checked;
    },
  };
}
