import { seoProposalsSchema } from '../../../shared/schema/job-results.ts';
import type { Proposal } from '../../../shared/seo/proposals.ts';

/** What a run of `generate-category-seo` proposes to write; null where it has no proposals. */
export const readPreview = (run: { readonly result: unknown } | null): Proposal[] | null =>
  seoProposalsSchema.safeParse(run?.result).data?.proposals.map(({ id, name, ...texts }) => ({
    target: { type: 'category', id, name, path: '', aliases: [] },
    ...(texts as unknown as Omit<Proposal, 'target'>),
  })) ?? null;

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
