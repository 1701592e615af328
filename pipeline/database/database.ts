/** The name of a table or column within a statement, e.g. `date` → `"date"`. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Runs SQL: a database, or one transaction of it. Compatible with a pg client. */
export interface Queryable {
  /**
   * `numeric` and `bigint` are returned as text, `date` as "YYYY-MM-DD", `timestamptz` as Date.
   * Throws CliError when the connection is lost or a table is missing, else the database's own error.
   */
  query<R = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number }>;
}

export interface Database extends Queryable {
  /** Includes the password: never print it. */
  readonly url: string;
  /** Commits after `work`, or rolls back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
