import type { Database } from '../../database/database.ts';
import type { PublishRequest } from '../../release/publisher.ts';
import type { Report } from '../../release/report.ts';
import type { SourcesSettings } from '../../sources/settings.ts';
import type { DeliveryResult } from '../../delivery/delivery.ts';

/** How a run ended; `partial` means that the rest went on without a culprit that the message names. */
export interface Outcome {
  readonly status: 'done' | 'partial';
  /** One line for the staff. */
  readonly message: string;
  /** What the specification's functions return, or a report; stored in `job_runs.result`. */
  readonly result: unknown;
  /** True for a run that found nothing to do: a run that nobody asked for then leaves no row behind. */
  readonly isIdle?: boolean;
}

export interface RunContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Aborted when the worker is told to stop. */
  readonly signal: AbortSignal;
  /** The part behind the colon, e.g. "fipiran" of "ingest:fipiran"; null without one. */
  readonly argument: string | null;
  readonly payload: unknown;
  /** The account that asked; null for an event or the schedule. */
  readonly requestedBy: string | null;
  /** Where snapshots and releases live. */
  readonly dataDir: string;
  /** Addresses and manners of the upstreams. */
  readonly sources: SourcesSettings;
  /** Notes where the run is; the admin watches it. */
  progress(stage: string, done: number, total: number): Promise<void>;
  /** Publishes what changed, with the warm publisher of this process; notes meanwhile where it is. */
  publish(request?: PublishRequest): Promise<Report>;
  /** Sends the live release as it is to every target. */
  deliver(): Promise<DeliveryResult>;
}

/** One kind of job; `id` is the kind, without the part behind a colon. Throws to fail: the queue tries again. */
export interface Task {
  readonly id: string;
  /** Publishing goes one at a time and never waits behind a slow source. */
  readonly runner: 'publish' | 'work';
  run(context: RunContext): Promise<Outcome>;
}

export const defineTask = <const T extends Task>(task: T): Task => task;
