import { MINUTE } from '../../shared/units.ts';

/** Kinds that the staff can ask for; `ingest:<source>` beside them. */
export type JobKind =
  | 'snapshot-and-publish'
  | 'publish-static-seo'
  | 'generate-fund-seo'
  | 'update-fund-seo'
  | 'generate-category-seo'
  | 'update-category-seo'
  | 'export-static-seo'
  | 'build-report'
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
    'generate-fund-seo': 'پیش‌نمایش سئوی صندوق‌ها',
    'update-fund-seo': 'به‌روزرسانی سئوی صندوق‌ها',
    'generate-category-seo': 'پیش‌نمایش سئوی دسته‌بندی‌ها',
    'update-category-seo': 'به‌روزرسانی سئوی دسته‌بندی‌ها',
    'export-static-seo': 'برون‌برد سئو',
    'build-report': 'ساخت گزارش سئو',
  } as Record<string, string>,
  ingest: 'خواندن از منبع',
};

/** After this long in the queue somebody should look whether a worker is alive. */
const PATIENCE = MINUTE / 2;

/** True for a request that no worker has taken up in good time. */
export const isStuck = (run: Pick<JobRun, 'status' | 'created_at'>, now: number): boolean =>
  run.status === 'queued' && now - Date.parse(run.created_at) > PATIENCE;

/** e.g. "ingest:fipiran" → «خواندن از منبع fipiran» */
export const kindText = (kind: string): string =>
  kind.startsWith('ingest:') ? `${text.ingest} ${kind.slice('ingest:'.length)}` : (text.kind[kind] ?? kind);

/** True until the run has ended one way or another. */
export const isOpen = (run: Pick<JobRun, 'status'> | null | undefined): boolean =>
  run?.status === 'queued' || run?.status === 'running';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'default';
export const STATUS_TONE = {
  queued: 'default',
  running: 'info',
  done: 'success',
  partial: 'warning',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<JobStatus, Tone>;
