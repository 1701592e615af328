import type { KeyedLocks } from './keyed-locks.ts';

/** Runs one statement as the schema's owner; values are bound. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** What the guards in front of Supabase Lite know of one request, and how they pass it on. */
export interface Gateway {
  /** Passes a request on to Supabase Lite. */
  readonly answer: (request: Request) => Promise<Response>;
  readonly query: Query;
  readonly locks: KeyedLocks;
  /** The sender's address; the headers that claim one are gone. */
  readonly address: string;
  /** The sender's `User-Agent`, at most 500 characters. */
  readonly agent: string | null;
  /** Signs tokens; see keys.ts. */
  readonly jwtSecret: string;
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** A refusal in the shape of Supabase Auth's errors. */
export const authError = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ code: status, error_code: code, msg: message }, { status, headers });
