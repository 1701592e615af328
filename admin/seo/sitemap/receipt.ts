/** One submission to IndexNow, as `indexnow_receipts` keeps it. */
export interface Receipt {
  readonly id: string;
  /** ISO instant. */
  readonly sent_at: string;
  readonly url_count: number;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** What went wrong; null where all went well. */
  readonly message: string | null;
}
