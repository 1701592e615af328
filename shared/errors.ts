import { redactSecrets } from './redact.ts';

/** The product's errors. A message names what was expected and what was received. */

/** Ends a command with an exit code: 1 is a failure, 2 is wrong usage or configuration. Printed as one line, without a stack. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}

/** An upstream did not answer or changed its layout. Only that source stops. */
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

/** A snapshot does not match its schema. The last valid one stays published. */
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

/** The message of whatever was thrown, its first line only, without what looks like a secret: it is logged, stored and shown. */
export const messageOf = (thrown: unknown): string =>
  redactSecrets((thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] as string);
