// What a client's statement does beyond its rows. The statement is read as text: one that hides its words in dynamic SQL is not recognised.
// The password keeps strangers out; these rules protect the owner's other clients from a tool's usual statements.

/** `copy` with a file or a program of the machine; `copy … from stdin` is harmless. */
const COPIES_OUTSIDE = /\bcopy\b[^;]*\b(?:from|to)\s+(?:program\b|e?'|\$\w*\$)/i;

const REFUSED =
  '"COPY with files and programs is refused by the embedded database: use COPY ... TO STDOUT or FROM STDIN"';

/**
 * A statement to run instead of a refused one; null where `sql` is allowed. PGlite answers `copy … to program` and then no client
 * any more. The replacement is no SQL, so that Postgres itself reports the error and ends the cycle or transaction as it should.
 */
export const replacementFor = (sql: string): string | null => (COPIES_OUTSIDE.test(sql) ? REFUSED : null);

/** `set`, `reset` or `discard` where a statement begins, also inside the text of a `do` block. */
const CHANGES_SESSION =
  /(?:^|;|'|\$\w*\$|\*\/|\bbegin\b|\bthen\b)\s*(?:set|reset|discard)\s+(?!local\b|transaction\b|constraints\b)/i;
const count = (sql: string, pattern: RegExp): number => sql.match(pattern)?.length ?? 0;

/** Whether the statement may change settings or the role beyond its transaction. */
export const changesSession = (sql: string): boolean =>
  CHANGES_SESSION.test(sql) || count(sql, /\bset_config\s*\(/gi) > count(sql, /,\s*true\s*\)/gi);

/** Whether the statement creates a temporary table, view or sequence. */
export const createsTemporary = (sql: string): boolean =>
  /\b(?:create|into)\s+(?:or\s+replace\s+)?(?:local\s+|global\s+)?temp(?:orary)?\b/i.test(sql);

/** Names that the statement prepares with SQL's `prepare`. */
export const preparedNames = (sql: string): string[] =>
  [...sql.matchAll(/(?:^|;)\s*prepare\s+(?:"([^"]+)"|(\w+))/gi)].map(
    ([, quoted, plain]) => quoted ?? (plain as string).toLowerCase(),
  );
