/** What answers SQL: a database, or one transaction of it. Compatible with a pg client. */
export interface Queryable {
  /**
   * `numeric` and `bigint` come as text, `date` as "YYYY-MM-DD", `timestamptz` as Date.
   * Throws CliError when the database went away or a table is missing, else the database's own error.
   */
  query<R = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number }>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** With its password: for handing on, never for printing. */
  readonly url: string;
  /** Commits what `work` did, or rolls all of it back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
