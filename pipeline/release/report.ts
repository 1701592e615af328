/** One thing that went wrong while the rest went on; `part` names the culprit, e.g. "page /funds/عیار". */
export interface Problem {
  readonly part: string;
  readonly message: string;
}

/** A row that broke its schema and was left out. */
export interface RefusedRow {
  readonly table: string;
  readonly key: string;
  /** Stored column. */
  readonly field: string;
  /** As text, cut short. */
  readonly value: string;
  readonly reason: string;
}

export const STAGES = ['read', 'aggregate', 'store', 'print', 'documents', 'release'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Hears where a run is: a stage, or the way to a target. `total` is 0 where there is nothing to count. Called between
 * any two pages, so that it has to cost next to nothing.
 */
export type Tell = (stage: Stage | 'upload', done: number, total: number) => void;

/** What a release was brought to after the switch. */
export interface Delivered {
  /** What went to each target. */
  readonly uploads: readonly {
    readonly target: string;
    readonly sent: number;
    readonly removed: number;
    readonly bytes: number;
    readonly changedBytes: number;
    readonly retries: number;
  }[];
  /** The answer of IndexNow; null where nothing was submitted. */
  readonly indexNow: { readonly count: number; readonly status: number | null } | null;
}

/** What one run did. */
export interface Report {
  /** The live release after the run; null when nothing was ever published. */
  readonly version: string | null;
  /** False when nothing had changed: then nothing was written either. */
  readonly published: boolean;
  /** ISO instant of the rollback that keeps runs which nobody asked for from publishing. */
  readonly heldSince?: string;
  readonly asOf: string | null;
  /** Keys of the snapshots whose content changed, appeared or went. */
  readonly changedSnapshots: readonly string[];
  readonly printed: readonly string[];
  readonly unchangedPages: number;
  readonly removed: readonly string[];
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
  readonly ms: Readonly<Record<Stage, number>>;
  /** Left out where a run was not to be delivered. */
  readonly delivered?: Delivered;
}

/** Measures the stages one after the other, and tells which one begins. */
export function stopwatch(tell: Tell = () => {}): {
  lap(stage: Stage): void;
  readonly ms: Readonly<Record<Stage, number>>;
} {
  const ms = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  let since = performance.now();
  tell(STAGES[0], 0, 0);
  return {
    ms,
    lap(stage) {
      const now = performance.now();
      ms[stage] += Math.round((now - since) * 10) / 10;
      since = now;
      const next = STAGES[STAGES.indexOf(stage) + 1];
      if (next) tell(next, 0, 0);
    },
  };
}

/** The message of whatever was thrown, on one line. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] as string;
