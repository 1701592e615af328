import { fieldsOf } from '../../../shared/guards.ts';
import { textOf } from '../../../shared/read-unknown.ts';

/** What Postgres says of a statement that failed. */
export interface DatabaseFailure {
  /** SQLSTATE, e.g. "23514". */
  readonly code: string;
  readonly hint: string | null;
  readonly details: string | null;
  /** In place of the API's own words, where they would name its code. */
  readonly message?: string;
}

/** The driver could not bind a value, e.g. a list for an id. */
const UNFIT: DatabaseFailure = {
  code: '22023',
  hint: null,
  details: null,
  message: 'a value does not fit its column or argument',
};

/** Names that do not exist: the API answers with a code of its own, as PostgREST does, which knows the schema. */
const OWN_ANSWERS: readonly string[] = ['42P01', '42883'];

/** The failure of a driver's error; null for one that neither Postgres nor the binding of a value raised. */
export function readFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof TypeError || error instanceof RangeError) return UNFIT;
  const { code, hint, detail } = fieldsOf(error);
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || OWN_ANSWERS.includes(code)) return null;
  return { code, hint: textOf(hint), details: textOf(detail) };
}

/** Classes of SQLSTATE by which the sender is wrong, and not the server: values, constraints, names and rights, limits of a statement, what a function raised. */
const SENDERS_FAULT = /^(?:22|23|42|54|P0)/;

/** Supabase Lite answers 500 where it does not know a code. */
const statusOf = (status: number, { code }: DatabaseFailure): number =>
  status >= 500 && SENDERS_FAULT.test(code) ? 400 : status;

/**
 * The API's answer with code, hint and details of the database, as PostgREST gives them: Supabase Lite drops hints, and has codes of its
 * own for constraints and policies.
 */
export async function withFailure(response: Response, failure: DatabaseFailure): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(
    { ...fieldsOf(body), ...failure },
    {
      status: statusOf(response.status, failure),
      headers,
    },
  );
}
