import { MINUTE } from '../../shared/units.ts';
import type { ChipColor } from '../ui/fields.tsx';

/** The kinds of jobs that the staff can request. */
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
  /** From 0 to 1. */
  readonly progress: number;
  readonly message: string | null;
  /** What the request asked for. */
  readonly payload?: Readonly<Record<string, unknown>> | null;
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
    'render-preview': 'ساخت پیش‌نمایش',
    'render-chunk': 'ساخت بخشی از صفحه‌ها',
    'process-media': 'ساخت اندازه‌های تصویر',
    tidy: 'پاک‌سازی اجراهای کهنه',
  } as Record<string, string>,
  ingest: 'خواندن از منبع',
};

/** A request that is queued for longer is shown as stuck: no worker may be running. */
const STUCK_AFTER_MS = MINUTE / 2;

/** True for a run that no worker has started within `STUCK_AFTER_MS`. */
export const isStuck = (run: Pick<JobRun, 'status' | 'created_at' | 'started_at'>, now: number): boolean =>
  run.status === 'queued' && run.started_at === null && now - Date.parse(run.created_at) > STUCK_AFTER_MS;

/** True for a run that failed and waits for its next attempt. */
export const isWaitingForRetry = (run: Pick<JobRun, 'status' | 'started_at'>): boolean =>
  run.status === 'queued' && run.started_at !== null;

/** e.g. "ingest:fipiran" → «خواندن از منبع fipiran» */
export const kindText = (kind: string): string =>
  kind.startsWith('ingest:') ? `${text.ingest} ${kind.slice('ingest:'.length)}` : (text.kind[kind] ?? kind);

/** True until the run has ended. */
export const isOpen = (run: Pick<JobRun, 'status'> | null | undefined): boolean =>
  run?.status === 'queued' || run?.status === 'running';

export const STATUS_COLOR = {
  queued: 'default',
  running: 'info',
  done: 'success',
  partial: 'warning',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<JobStatus, ChipColor>;
