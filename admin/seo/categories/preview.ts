import { isRecord } from '../../../shared/guards.ts';
import type { Proposal } from '../../../shared/seo/proposals.ts';

type Result = Readonly<Record<string, unknown>> | null;
type Run = { readonly result: Result } | null;

/** What a run of `generate-category-seo` proposes to write; null where it has no proposals. */
export function readPreview(run: Run): Proposal[] | null {
  const proposals = run?.result?.proposals;
  if (!Array.isArray(proposals)) return null;
  return proposals
    .filter(isRecord)
    .filter(({ id, next, changes }) => typeof id === 'string' && isRecord(next) && Array.isArray(changes))
    .map(({ id, name, next, before, changes }) => ({
      target: { type: 'category', id: String(id), name: String(name ?? ''), path: '', aliases: [] },
      next: next as Proposal['next'],
      before: isRecord(before) ? (before as unknown as Proposal['before']) : null,
      changes: changes as Proposal['changes'],
    }));
}

type TimedRun = {
  readonly status: string;
  readonly created_at: string;
  readonly finished_at: string | null;
} | null;

/** True for a finished preview that has not been applied since: what is applied is what is shown. */
export const isPreviewCurrent = (preview: TimedRun, applied: TimedRun): boolean =>
  preview !== null &&
  (preview.status === 'done' || preview.status === 'partial') &&
  preview.finished_at !== null &&
  (applied === null || Date.parse(applied.created_at) < Date.parse(preview.finished_at));
