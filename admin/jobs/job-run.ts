import { formatNumber } from '../../shared/persian/format.ts';
import { MINUTE } from '../../shared/units.ts';
import { seoOutcome } from '../seo/categories/preview.ts';

/** Kinds that the staff can ask for; `ingest:<source>` beside them. */
export type JobKind =
  | 'snapshot-and-publish'
  | 'publish-static-seo'
  | 'export-static-seo'
  | 'generate-fund-seo'
  | 'update-fund-seo'
  | 'generate-category-seo'
  | 'update-category-seo'
  | 'build-report'
  | 'list-releases'
  | 'rollback'
  | `ingest:${string}`;

export type JobStatus = 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled';

/** A row of `job_runs`. */
export interface JobRun {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly stage: string | null;
  readonly done: number;
  readonly total: number;
  /** A share of one. */
  readonly progress: number;
  readonly message: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

export const text = {
  status: {
    queued: 'در صف',
    running: 'در حال اجرا',
    done: 'انجام شد',
    partial: 'بخشی انجام شد',
    failed: 'ناموفق',
    cancelled: 'لغو شد',
  } satisfies Record<JobStatus, string>,
  kind: {
    'snapshot-and-publish': 'محاسبه و انتشار سایت',
    'publish-static-seo': 'ساخت فایل‌های سئو',
    'export-static-seo': 'برون‌برد سئو',
    'generate-fund-seo': 'ساخت سئوی صندوق‌ها',
    'update-fund-seo': 'به‌روزرسانی سئوی صندوق‌ها',
    'generate-category-seo': 'پیش‌نمایش سئوی دسته‌ها',
    'update-category-seo': 'ذخیرهٔ سئوی دسته‌ها',
    'build-report': 'ساخت گزارش سئو',
    'list-releases': 'خواندن فهرست انتشارها',
    rollback: 'بازگشت به انتشار پیشین',
    deliver: 'فرستادن به مقصدها',
    tidy: 'پاک‌سازی اجراهای کهنه',
  } as Record<string, string>,
  ingest: 'خواندن از منبع',
  outcome: {
    static: (total: number) => `${formatNumber(total)} رکورد منتشر شد`,
    published: (pages: number) => `${formatNumber(pages)} صفحه چاپ شد`,
    releases: (count: number) => `${formatNumber(count)} انتشار`,
    rolledBack: 'انتشار پیشین روشن شد',
    reports: (count: number) => `${formatNumber(count)} گزارش نگه داشته شد`,
    ingested: (accepted: number, unchanged: number, refused: number) =>
      `${formatNumber(accepted)} پذیرفته، ${formatNumber(unchanged)} بی‌تغییر، ${formatNumber(refused)} رد`,
  },
};

/** After this long in the queue somebody should look whether a worker is alive. */
const STUCK_AFTER = MINUTE / 2;

/** True for a request that no worker has taken up in good time. */
export const isStuck = (run: Pick<JobRun, 'status' | 'created_at'>, now: number): boolean =>
  run.status === 'queued' && now - Date.parse(run.created_at) > STUCK_AFTER;

/** e.g. "ingest:fipiran" → «خواندن از منبع fipiran» */
export const kindText = (kind: string): string =>
  kind.startsWith('ingest:') ? `${text.ingest} ${kind.slice('ingest:'.length)}` : (text.kind[kind] ?? kind);

/** True until the run has ended one way or another. */
export const isOpen = (run: Pick<JobRun, 'status'> | null | undefined): boolean =>
  run?.status === 'queued' || run?.status === 'running';

export type ChipColor = 'success' | 'warning' | 'error' | 'info' | 'default';
export const STATUS_COLOR = {
  queued: 'default',
  running: 'info',
  done: 'success',
  partial: 'warning',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<JobStatus, ChipColor>;

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const length = (value: unknown): number | null => (Array.isArray(value) ? value.length : null);

/** What a run did, in the reader's language where its result tells; else its own message. */
export function outcomeText(run: Pick<JobRun, 'kind' | 'result' | 'message'>): string | null {
  const of = (name: string) => figure(run.result?.[name]);
  const [total, printed, accepted] = [of('total'), of('printed'), of('accepted')];
  if (run.kind === 'publish-static-seo' && total !== null) return text.outcome.static(total);
  if (run.kind === 'snapshot-and-publish' && printed !== null) return text.outcome.published(printed);
  if (run.kind.startsWith('ingest:') && accepted !== null)
    return text.outcome.ingested(accepted, of('unchanged') ?? 0, of('refused') ?? 0);
  const [releases, reports] = [length(run.result?.releases), length(run.result?.reports)];
  if (run.kind === 'list-releases' && releases !== null) return text.outcome.releases(releases);
  if (run.kind === 'build-report' && reports !== null) return text.outcome.reports(reports);
  if (run.kind === 'rollback' && run.result) return text.outcome.rolledBack;
  return seoOutcome(run) ?? run.message;
}
