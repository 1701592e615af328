import type { Encoding } from '../../storage/compress.ts';

/** One object on its way, headers included. */
export interface StoreObject {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** "br" or "gzip" where the body is stored compressed. */
  readonly contentEncoding?: string;
}

/** One object as the store lists it; `md5` is null where the store does not tell it. */
export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly md5: string | null;
}

/** What a target is asked to do; each call may be repeated. Throws `StoreError` or what the network threw. */
export interface TargetStore {
  /** Puts an object whole: a reader sees the old one or the new one. */
  put(object: StoreObject, signal: AbortSignal): Promise<void>;
  get(key: string, signal: AbortSignal): Promise<Buffer | null>;
  /** Removes objects; one that is not there is no mistake. */
  remove(keys: readonly string[], signal: AbortSignal): Promise<void>;
  list(signal: AbortSignal): AsyncIterable<ListedObject>;
}

/** How a file of a release is called in a store, and back. */
export interface Naming {
  readonly id: string;
  keyOf(path: string): string;
  pathOf(key: string): string;
}

/** One place that a release is sent to. */
export interface Destination {
  /** e.g. "s3" or "supabase:seo-static" */
  readonly id: string;
  /** What it is, without secrets; another place starts a new ledger. e.g. "http://localhost:9000/site/prefix" */
  readonly address: string;
  readonly naming: Naming;
  /** How text is stored: "identity" where the host or the CDN before it compresses. */
  readonly encoding: 'identity' | Encoding;
  /** Which files of a release go there. */
  includes(path: string): boolean;
  open(): Promise<TargetStore>;
}

/** Environment variables of this part by name, e.g. S3_BUCKET; settings of the staff lie beneath them. */
export type TargetEnvironment = Readonly<Record<string, string | undefined>>;

/** The variables of this part, out of the whole environment. */
export const targetEnvironment = (env: TargetEnvironment): TargetEnvironment =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => /^(?:S3|AWS|TARGET|SUPABASE|UPLOAD|PURGE)_/.test(name) && value !== '',
    ),
  );

/** One kind of place. */
export interface Target {
  /** The file's name. */
  readonly id: string;
  /** For `--help` and docs/targets.md. */
  readonly summary: string;
  /** The places that are configured, none where its variables are not set. Throws CliError(2) naming what is off. */
  configure(environment: TargetEnvironment): readonly Destination[];
}

export const defineTarget = <const T extends Target>(target: T): Target => target;

/** A store that answered, but not with what was asked for. */
export class StoreError extends Error {
  /** HTTP status; null where there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.status = status;
  }
}
