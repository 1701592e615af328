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

/** What did not fit a schema as a sentence, e.g. "media: Invalid GUID"; zod's own message is a list over many lines. */
const issuesOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.length === 0 ? 'the value' : path.map(String).join('.')}: ${message}`)
    .join('; ');

/** Told by its name: this file is part of pages, which do not load zod. */
const rawMessage = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.name === 'ZodError' && 'issues' in thrown
    ? issuesOf(thrown.issues as Parameters<typeof issuesOf>[0])
    : thrown.message;
};

/** The message of whatever was thrown, its first line only, without what looks like a secret: it is logged, stored and shown. */
export const messageOf = (thrown: unknown): string =>
  redactSecrets(rawMessage(thrown).split('\n', 1)[0] as string);
