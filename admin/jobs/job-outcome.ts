import { fieldsOf } from '../../shared/guards.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { hasPersian } from '../../shared/persian/has-persian.ts';
import type { JobRun } from './job-run.ts';

/** By kind of job: what its result says, from the counts of `COUNTS`. */
const text: Readonly<Record<string, (...counts: string[]) => string>> = {
  'publish-static-seo': (total) => `${total} رکورد منتشر شد`,
  'snapshot-and-publish': (pages) => `${pages} صفحه چاپ شد`,
  'export-static-seo': (files) => `${files} رکورد برون‌برد شد`,
  deliver: (files, targets) => `${files} فایل به ${targets} مقصد فرستاده شد`,
  tidy: (runs, messages) => `${runs} اجرای کهنه و ${messages} پیام کهنه پاک شد`,
  'list-releases': (count) => `${count} انتشار`,
  rollback: () => 'انتشار پیشین روشن شد',
  'build-report': (count) => `${count} گزارش نگه داشته شد`,
  ingest: (accepted, unchanged, refused) => `${accepted} پذیرفته، ${unchanged} بی‌تغییر، ${refused} رد`,
  'generate-fund-seo': (count, errors) => `${count} صندوق متن گرفت، ${errors} ناموفق`,
  'update-fund-seo': (success, errors) => `${success} صندوق به‌روز است، ${errors} ناموفق`,
  'generate-category-seo': (count) => `${count} دسته‌بندی تغییر می‌کند`,
  'update-category-seo': (success, errors) => `${success} موفق، ${errors} ناموفق`,
};
const otherText = {
  pinned: 'انتشار سنجاق‌شده ماند؛ برای ادامه، انتشار تازه بخواهید',
  spared: (count: number) => `، ${formatNumber(count)} متن دست‌نویس دست نخورد`,
};

type Result = Readonly<Record<string, unknown>>;

const lengthOf = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);

/** The pages that a job could not write, each with its reason, e.g. «صندوق زر: دادهٔ منتشرشده‌ای برای این صفحه نیست». */
export function readErrors(run: { readonly result: Result | null } | null): string[] {
  const errors = run?.result?.errors;
  return Array.isArray(errors) ? errors.filter((one): one is string => typeof one === 'string') : [];
}

const sentFiles = (uploads: unknown): number | undefined =>
  Array.isArray(uploads)
    ? uploads.reduce((sum: number, upload) => sum + Number(fieldsOf(upload).sent ?? 0), 0)
    : undefined;

const successAndErrors = ({ success_count = 0, error_count = 0 }: Result): unknown[] => [
  success_count,
  error_count,
];

/** By kind of job: the counts that its sentence needs; one that is no number is not in the result. */
const COUNTS: Readonly<Record<string, (result: Result) => readonly unknown[]>> = {
  'publish-static-seo': ({ total }) => [total],
  'snapshot-and-publish': ({ rendered }) => [rendered],
  'export-static-seo': ({ summary }) => [fieldsOf(summary).totalFiles],
  deliver: ({ uploads }) => [sentFiles(uploads), lengthOf(uploads)],
  tidy: ({ runs, messages = 0 }) => [runs, messages],
  'list-releases': ({ releases }) => [lengthOf(releases)],
  rollback: () => [],
  'build-report': ({ reports }) => [lengthOf(reports)],
  ingest: ({ accepted, unchanged = 0, refused = 0 }) => [accepted, unchanged, refused],
  'generate-fund-seo': (result) => [result.count ?? 0, readErrors({ result }).length],
  'update-fund-seo': successAndErrors,
  'generate-category-seo': ({ count = 0 }) => [count],
  'update-category-seo': successAndErrors,
};

/** Kinds that publish, unless a rollback pins the live release. */
const PUBLISHES: ReadonlySet<string> = new Set(['snapshot-and-publish', 'publish-static-seo']);

/** True for a publish that a rollback's pin skipped. */
export const isPinned = ({ kind, result }: Pick<JobRun, 'kind' | 'result'>): boolean =>
  result !== null && PUBLISHES.has(kind) && 'pinnedSince' in result && !('rendered' in result);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A run's result as a sentence; null without a result, and for kinds that have no sentence. */
export function describeResult({ kind, result }: Pick<JobRun, 'kind' | 'result'>): string | null {
  if (!result) return null;
  if (isPinned({ kind, result })) return otherText.pinned;
  const name = kind.startsWith('ingest:') ? 'ingest' : kind;
  const counts = COUNTS[name]?.(result) ?? [null];
  if (!counts.every(isNumber)) return null;
  const { spared_count: spared } = result;
  const sentence = text[name]?.(...counts.map((count) => formatNumber(count))) ?? null;
  return sentence && isNumber(spared) && spared > 0 ? sentence + otherText.spared(spared) : sentence;
}

/** A run's result as a sentence, else the run's own message where it is Persian; null where neither says anything to the staff. */
export const outcomeText = (run: Pick<JobRun, 'kind' | 'result' | 'message'>): string | null =>
  describeResult(run) ?? (hasPersian(run.message) ? run.message : null);
