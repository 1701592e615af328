import { fieldsOf } from '../../../shared/guards.ts';

/** What Postgres says of a statement that failed. */
export interface DatabaseFailure {
  /** SQLSTATE, e.g. "23514". */
  readonly code: string;
  readonly hint: string | null;
  readonly details: string | null;
}

/** Names that do not exist: the API answers with a code of its own, as PostgREST does, which knows the schema. */
const OWN_ANSWERS: readonly string[] = ['42P01', '42883'];

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The failure of a driver's error; null for one that Postgres did not raise. */
export function readFailure(error: unknown): DatabaseFailure | null {
  const { code, hint, detail } = fieldsOf(error);
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || OWN_ANSWERS.includes(code)) return null;
  return { code, hint: words(hint), details: words(detail) };
}

/**
 * The API's answer with code, hint and details of the database, as PostgREST gives them: Supabase Lite drops hints, and has codes of its
 * own for constraints and policies.
 */
export async function withFailure(response: Response, failure: DatabaseFailure): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json({ ...fieldsOf(body), ...failure }, { status: response.status, headers });
}
