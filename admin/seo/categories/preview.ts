import { formatNumber } from '../../../shared/persian/format.ts';
import type { Proposal } from '../../../shared/seo/proposals.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Result = Readonly<Record<string, unknown>> | null;
type Ended = { readonly result: Result } | null;

/** What `generate-category-seo` would write; null where there is no preview. */
export function readPreview(run: Ended): Proposal[] | null {
  const made = run?.result?.proposals;
  if (!Array.isArray(made)) return null;
  return made
    .filter(isRecord)
    .filter(({ id, next, changes }) => typeof id === 'string' && isRecord(next) && Array.isArray(changes))
    .map(({ id, name, next, before, changes }) => ({
      target: { type: 'category', id: String(id), name: String(name ?? ''), path: '', aliases: [] },
      next: next as Proposal['next'],
      before: isRecord(before) ? (before as unknown as Proposal['before']) : null,
      changes: changes as Proposal['changes'],
    }));
}

type Timed = {
  readonly status: string;
  readonly created_at: string;
  readonly finished_at: string | null;
} | null;

/** A preview stands until it is applied: whoever applies sees what they saw. */
export const isPreviewCurrent = (preview: Timed, applied: Timed): boolean =>
  preview !== null &&
  (preview.status === 'done' || preview.status === 'partial') &&
  preview.finished_at !== null &&
  (applied === null || Date.parse(applied.created_at) < Date.parse(preview.finished_at));

/** Pages that got no text, each with its reason, e.g. «صندوق زر: دادهٔ منتشرشده‌ای برای این صفحه نیست». */
export const readErrors = (run: Ended): string[] =>
  Array.isArray(run?.result?.errors)
    ? run.result.errors.filter((one): one is string => typeof one === 'string')
    : [];

export const said = {
  made: (count: number, errors: number) =>
    `${formatNumber(count)} صندوق متن گرفت، ${formatNumber(errors)} ناموفق`,
  updated: (success: number, errors: number) =>
    `${formatNumber(success)} صندوق به‌روز است، ${formatNumber(errors)} ناموفق (Updated ${success} funds with ${errors} errors)`,
  preview: (count: number) => `${formatNumber(count)} دسته‌بندی تغییر می‌کند`,
  applied: (success: number, errors: number) =>
    `${formatNumber(success)} موفق، ${formatNumber(errors)} ناموفق`,
};

/** What a run of one of these jobs did, as the catalogue words it; null for any other run. */
export function seoOutcome({
  kind,
  result,
}: {
  readonly kind: string;
  readonly result: Result;
}): string | null {
  const of = (name: string): number => figure(result?.[name]) ?? 0;
  if (!result) return null;
  switch (kind) {
    case 'generate-fund-seo':
      return said.made(of('count'), readErrors({ result }).length);
    case 'update-fund-seo':
      return said.updated(of('success_count'), of('error_count'));
    case 'generate-category-seo':
      return said.preview(of('count'));
    case 'update-category-seo':
      return said.applied(of('success_count'), of('error_count'));
    default:
      return null;
  }
}
