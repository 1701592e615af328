import { fieldsOf } from '../../shared/guards.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { hasPersian } from '../../shared/persian/has-persian.ts';
import type { JobRun } from './job-run.ts';

const text = {
  static: (total: number) => `${formatNumber(total)} رکورد منتشر شد`,
  published: (pages: number) => `${formatNumber(pages)} صفحه چاپ شد`,
  pinned: 'انتشار سنجاق‌شده ماند؛ برای ادامه، انتشار تازه بخواهید',
  exported: (files: number) => `${formatNumber(files)} رکورد برون‌برد شد`,
  delivered: (files: number, targets: number) =>
    `${formatNumber(files)} فایل به ${formatNumber(targets)} مقصد فرستاده شد`,
  tidied: (runs: number, messages: number) =>
    `${formatNumber(runs)} اجرای کهنه و ${formatNumber(messages)} پیام کهنه پاک شد`,
  releases: (count: number) => `${formatNumber(count)} انتشار`,
  rolledBack: 'انتشار پیشین روشن شد',
  reports: (count: number) => `${formatNumber(count)} گزارش نگه داشته شد`,
  ingested: (accepted: number, unchanged: number, refused: number) =>
    `${formatNumber(accepted)} پذیرفته، ${formatNumber(unchanged)} بی‌تغییر، ${formatNumber(refused)} رد`,
  generated: (count: number, errors: number) =>
    `${formatNumber(count)} صندوق متن گرفت، ${formatNumber(errors)} ناموفق`,
  updated: (success: number, errors: number) =>
    `${formatNumber(success)} صندوق به‌روز است، ${formatNumber(errors)} ناموفق`,
  spared: (count: number) => `، ${formatNumber(count)} متن دست‌نویس دست نخورد`,
  previewed: (count: number) => `${formatNumber(count)} دسته‌بندی تغییر می‌کند`,
  applied: (success: number, errors: number) =>
    `${formatNumber(success)} موفق، ${formatNumber(errors)} ناموفق`,
};

type Result = Readonly<Record<string, unknown>>;

const numberIn = (result: Result, name: string): number | null => {
  const value = result[name];
  return typeof value === 'number' ? value : null;
};
const lengthOf = (result: Result, name: string): number | null => {
  const value = result[name];
  return Array.isArray(value) ? value.length : null;
};

/** The pages that a job could not write, each with its reason, e.g. «صندوق زر: دادهٔ منتشرشده‌ای برای این صفحه نیست». */
export function readErrors(run: { readonly result: Result | null } | null): string[] {
  const errors = run?.result?.errors;
  return Array.isArray(errors) ? errors.filter((one): one is string => typeof one === 'string') : [];
}

/** `sentence` of a number in the result; null where it has none. */
const withNumber = (value: number | null, sentence: (value: number) => string): string | null =>
  value === null ? null : sentence(value);

function ingested(result: Result): string | null {
  const [unchanged, refused] = [numberIn(result, 'unchanged'), numberIn(result, 'refused')];
  return withNumber(numberIn(result, 'accepted'), (accepted) =>
    text.ingested(accepted, unchanged ?? 0, refused ?? 0),
  );
}

function delivered(result: Result): string | null {
  if (!Array.isArray(result.uploads)) return null;
  const files = result.uploads.reduce(
    (sum: number, upload) => sum + (numberIn(fieldsOf(upload), 'sent') ?? 0),
    0,
  );
  return text.delivered(files, result.uploads.length);
}

const counts = (result: Result): [success: number, errors: number] => [
  numberIn(result, 'success_count') ?? 0,
  numberIn(result, 'error_count') ?? 0,
];

const spared = (result: Result): string => {
  const count = numberIn(result, 'spared_count') ?? 0;
  return count === 0 ? '' : text.spared(count);
};

/** By kind of job: what its result says, in Persian; null where the result does not say it. */
const SENTENCES: Readonly<Record<string, (result: Result) => string | null>> = {
  'publish-static-seo': (result) => withNumber(numberIn(result, 'total'), text.static),
  'snapshot-and-publish': (result) =>
    'pinnedSince' in result && !('rendered' in result)
      ? text.pinned
      : withNumber(numberIn(result, 'rendered'), text.published),
  'export-static-seo': ({ summary }) => withNumber(numberIn(fieldsOf(summary), 'totalFiles'), text.exported),
  deliver: delivered,
  tidy: (result) =>
    withNumber(numberIn(result, 'runs'), (runs) => text.tidied(runs, numberIn(result, 'messages') ?? 0)),
  'list-releases': (result) => withNumber(lengthOf(result, 'releases'), text.releases),
  'build-report': (result) => withNumber(lengthOf(result, 'reports'), text.reports),
  rollback: () => text.rolledBack,
  'generate-fund-seo': (result) =>
    text.generated(numberIn(result, 'count') ?? 0, readErrors({ result }).length),
  'update-fund-seo': (result) => text.updated(...counts(result)) + spared(result),
  'generate-category-seo': (result) => text.previewed(numberIn(result, 'count') ?? 0) + spared(result),
  'update-category-seo': (result) => text.applied(...counts(result)) + spared(result),
};

/** A run's result as a sentence; null without a result, and for kinds that have no sentence. */
export function describeResult({ kind, result }: Pick<JobRun, 'kind' | 'result'>): string | null {
  if (!result) return null;
  return kind.startsWith('ingest:') ? ingested(result) : (SENTENCES[kind]?.(result) ?? null);
}

/** A run's result as a sentence, else the run's own message where it is Persian; null where neither says anything to the staff. */
export const outcomeText = (run: Pick<JobRun, 'kind' | 'result' | 'message'>): string | null =>
  describeResult(run) ?? (hasPersian(run.message) ? run.message : null);
