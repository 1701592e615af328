import type { z } from 'zod';
import type { Environment } from '../../environment.ts';
import type { Encoding } from '../../storage/compress.ts';

/** One object to store, with its headers. */
export interface StoreObject {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** "br" or "gzip" where the body is stored compressed. */
  readonly contentEncoding?: string;
}

/** One object as the store lists it; `md5` is null where the store does not give it. */
export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly md5: string | null;
}

/** The operations of a store, all idempotent. Each throws `StoreError` or what the network threw. */
export interface TargetStore {
  /** Writes an object atomically: a reader sees the old one or the new one. */
  put(object: StoreObject, signal: AbortSignal): Promise<void>;
  get(key: string, signal: AbortSignal): Promise<Buffer | null>;
  /** Removes objects; a missing one is no error. */
  remove(keys: readonly string[], signal: AbortSignal): Promise<void>;
  list(signal: AbortSignal): AsyncIterable<ListedObject>;
}

/** Keys that `remove` is handed at once; S3 accepts 1,000. */
export const DELETE_BATCH = 500;

/** Maps paths of a release to keys of a store, and back. */
export interface Naming {
  readonly id: string;
  keyOf(path: string): string;
  pathOf(key: string): string;
}

/** One store that releases are uploaded to. */
export interface Destination {
  /** e.g. "s3" or "supabase:seo-static" */
  readonly id: string;
  /** Identifies the store, without secrets; another address starts a new journal. e.g. "http://localhost:9000/site/prefix" */
  readonly address: string;
  readonly naming: Naming;
  /** How text is stored; "identity" where the host or its CDN compresses. */
  readonly encoding: 'identity' | Encoding;
  /** True for the files of a release that are stored here. */
  includes(path: string): boolean;
  /** Throws CliError(2) where nothing can be written, for a store of this machine; asked before a publish by hand. */
  check?(): void;
  open(): Promise<TargetStore>;
}

/** One kind of store. */
export interface Target {
  /** The file's name. */
  readonly id: string;
  /** For `--help` and docs/targets.md. */
  readonly summary: string;
  /** What it reads of the environment; the descriptions are the lines of `.env.example`. */
  readonly variables: z.ZodObject;
  /** The configured destinations, none where the variables are not set. Throws CliError(2) naming each invalid one. */
  configure(environment: Environment): readonly Destination[];
}

export const defineTarget = <const T extends Target>(target: T): Target => target;

/** The store responded with an error. */
export class StoreError extends Error {
  /** HTTP status; null where there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.status = status;
  }
}
