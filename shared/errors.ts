/** The product's errors: each message says what was allowed and what came. */

/** Ends a command: 1 failed, 2 usage or configuration. Shown as one line, never as a stack. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}

/** An upstream that changed its layout or did not answer; stops that source only. */
export class SourceError extends Error {
  readonly sourceId: string;
  readonly url: string;

  constructor(sourceId: string, url: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
    this.sourceId = sourceId;
    this.url = url;
  }
}

/** A snapshot that broke its own schema; the last good file stays. */
export class SnapshotError extends Error {
  readonly aggregateId: string;
  readonly issues: readonly string[];

  constructor(aggregateId: string, issues: readonly string[], options?: ErrorOptions) {
    super(`snapshot of "${aggregateId}" refused: ${issues.slice(0, 3).join('; ')}`, options);
    this.name = 'SnapshotError';
    this.aggregateId = aggregateId;
    this.issues = issues;
  }
}

/** The message of whatever was thrown, its first line only. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] as string;
