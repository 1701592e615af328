import type { Circuit } from './circuit-breaker.ts';

/** Validators of a stored body (RFC 9110), sent with the next request so that the upstream may answer 304. */
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
  /** How the body is decoded; `json` and `text` require UTF-8. */
  readonly as: 'json' | 'text' | 'bytes';
  /** Statuses by which this upstream says "not found": not retried, and no failure of the host. */
  readonly finalStatuses?: readonly number[];
  /** Largest body of this call, where it is known to be smaller than the policy's. */
  readonly maxBytes?: number;
  /** Send the validators that are stored for this address. */
  readonly conditional?: boolean;
  /** The address comes from a row that others may write: private addresses are refused, unless the operator routes the host there. */
  readonly isFromRow?: boolean;
}

export interface HttpResponse {
  readonly url: string;
  /** 304 has no body. */
  readonly status: 200 | 304;
  readonly body: unknown;
  readonly validator: Validator | null;
}

/** Clock, randomness, log and abort signal, injected so that tests are deterministic. */
export interface HttpEffects {
  readonly now: () => Date;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In [0, 1), for the jitter of retries. */
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface HttpClient {
  /** Throws SourceError when no usable answer can be had. */
  readonly get: (request: HttpRequest) => Promise<HttpResponse>;
  /** Circuits of the requested hosts, by host; null for a healthy one. */
  readonly circuits: () => Map<string, Circuit | null>;
  readonly close: () => Promise<void>;
}
