import type { Circuit } from './circuit-breaker.ts';

/** What a request was told of a body that we already hold, so that the upstream may answer 304. */
export interface Validator {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the body is read. JSON in any other form than UTF-8 JSON is refused. */
  readonly as: 'json' | 'text' | 'bytes';
  /** Statuses that only say "there is none" at this upstream: not tried again, not held against the host. */
  readonly finalStatuses?: readonly number[];
  /** Largest body of this call, where it is known to be small: a dozen are read at once. */
  readonly maxBytes?: number;
  /** Ask only for what is newer than the validator that is kept for this address. */
  readonly conditional?: boolean;
}

export interface HttpResponse {
  readonly url: string;
  /** 304 comes without a body. */
  readonly status: 200 | 304;
  readonly body: unknown;
  readonly validator: Validator | null;
}

/** The clock, the dice and the way out, handed in: a whole exchange is repeatable in a test. */
export interface HttpEffects {
  readonly now: () => Date;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In [0, 1); spreads retries. */
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface HttpClient {
  /** Throws SourceError when the answer is not to be had, or is not of the asked kind. */
  readonly get: (request: HttpRequest) => Promise<HttpResponse>;
  /** By host that was asked: its circuit, null where it is well. */
  readonly openCircuits: () => Map<string, Circuit | null>;
  readonly close: () => Promise<void>;
}
