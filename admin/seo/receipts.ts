import type { JobRun } from '../data/jobs.ts';

export interface Receipt {
  readonly run: string;
  readonly at: string;
  /** How many addresses were submitted. */
  readonly urls: number;
  readonly answer: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Submissions to IndexNow that publishing runs keep in their result under `indexNow`. */
export function receiptsOf(runs: readonly JobRun[]): Receipt[] {
  return runs.flatMap((run) => {
    const receipt = run.result?.indexNow;
    if (!isRecord(receipt)) return [];
    return [
      {
        run: run.id,
        at: run.finished_at ?? run.created_at,
        urls: Number(receipt.count ?? 0),
        answer: String(receipt.status ?? ''),
      },
    ];
  });
}
