/**
 * Files that several machines of one installation share, e.g. a private bucket of an S3-compatible store. All operations are idempotent, and
 * throw what the store or the network said last.
 */
export interface SharedFiles {
  /** Writes a file atomically: a reader sees all of it or none. */
  put(name: string, bytes: Buffer, signal: AbortSignal): Promise<void>;
  /** Null for a file that is missing. */
  get(name: string, signal: AbortSignal): Promise<Buffer | null>;
  /** Removes files; a missing one is no error. */
  remove(names: readonly string[], signal: AbortSignal): Promise<void>;
  names(signal: AbortSignal): Promise<string[]>;
}
