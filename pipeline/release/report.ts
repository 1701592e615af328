import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { RefusedRow } from '../snapshots/refused-rows.ts';

/** The stages of a publish, in order. Their names are stored in `job_runs.result` and shown in the admin. */
export const STAGES = ['read', 'aggregate', 'store', 'print', 'documents', 'release'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Receives how far a publish is: its stage, or the upload to a target. `total` is 0 where there is nothing to count.
 * Called between any two pages, so it has to cost next to nothing.
 */
export type OnProgress = (stage: Stage | 'upload', done: number, total: number) => void;

/** Where a release was sent after its activation. */
export interface Delivered {
  /** What was sent to each target. */
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

/** What one publish did. `publish --json` prints it, so its names are stable. */
export interface Report {
  /** The live release after the publish; null when nothing was ever published. */
  readonly version: string | null;
  /** False when nothing had changed: then nothing was written either. */
  readonly published: boolean;
  /** ISO instant of the rollback whose pin makes automatic publishes skip. */
  readonly pinnedSince?: string;
  readonly asOf: string | null;
  /** Keys of the snapshots whose content changed, appeared or went. */
  readonly changedSnapshots: readonly string[];
  readonly rendered: readonly string[];
  readonly unchangedPages: number;
  readonly removed: readonly string[];
  /** Pages of which readers are shown the newest regions, and which a later publish renders. */
  readonly deferred: readonly string[];
  /** ISO instant from which on a publish renders them; null where there are none. */
  readonly pagesDueAt: string | null;
  readonly problems: readonly Problem[];
  /** Ids of the pictures whose copies this data folder lacks. */
  readonly missingPictures: readonly string[];
  readonly refused: readonly RefusedRow[];
  readonly ms: Readonly<Record<Stage, number>>;
  /** Left out where a publish was not delivered. */
  readonly delivered?: Delivered;
}

const NO_MS = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;

/** The report of a publish that did nothing, with this release live. */
export const emptyReport = (live: Release | null): Report => ({
  version: live?.id ?? null,
  published: false,
  asOf: live?.asOf ?? null,
  changedSnapshots: [],
  rendered: [],
  unchangedPages: live?.counts.pages ?? 0,
  removed: [],
  deferred: [],
  pagesDueAt: null,
  problems: [],
  missingPictures: [],
  refused: [],
  ms: NO_MS,
});

/** Measures the stages one after the other, and reports the start of each. */
export function startStopwatch(onProgress: OnProgress = () => {}): {
  endStage(stage: Stage): void;
  /** Milliseconds of each stage. */
  readonly ms: Readonly<Record<Stage, number>>;
} {
  const ms = { ...NO_MS };
  let since = performance.now();
  onProgress(STAGES[0], 0, 0);
  return {
    ms,
    endStage(stage) {
      const now = performance.now();
      ms[stage] += Math.round((now - since) * 10) / 10;
      since = now;
      const next = STAGES[STAGES.indexOf(stage) + 1];
      if (next) onProgress(next, 0, 0);
    },
  };
}
