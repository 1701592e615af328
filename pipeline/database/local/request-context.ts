import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { type Kysely, sql } from 'kysely';
import { type DatabaseFailure, readFailure, withFailure } from './request-failure.ts';

/** What the database is told of a request, beside its token. */
export interface RequestContext {
  readonly address: string;
  readonly agent: string | null;
}

/** A request while it is answered, with what the database refused of it last. */
type OpenRequest = RequestContext & { failure: DatabaseFailure | null };

type Context = Parameters<PostgresConnection['withContext']>;

const headersOf = ({ address, agent }: RequestContext): string =>
  JSON.stringify({ 'x-forwarded-for': address, ...(agent === null ? {} : { 'user-agent': agent }) });

/** How long one statement may run. */
const STATEMENT_TIMEOUT = { visitor: '3s', signedIn: '15s' } as const;

const timeoutOf = (vars: { auth?: { role?: unknown } }): string =>
  STATEMENT_TIMEOUT[vars.auth?.role === 'authenticated' ? 'signedIn' : 'visitor'];

const describe = (db: Kysely<unknown>, vars: object, context: RequestContext) =>
  sql`select set_config('request.headers', ${headersOf(context)}, true),
    set_config('statement_timeout', ${timeoutOf(vars)}, true)`.execute(db);

/**
 * Keeps the grants of our schema. Before its first request Supabase Lite would grant everything on every schema that has row-level security
 * to visitors, now and for tables to come: `pipeline` and the queue too. Policies alone would then stand before them.
 */
const keepGrants = (connection: PostgresConnection): void => {
  Object.assign(connection, { ensureRlsContext: async () => true });
};

/**
 * Tells the database address and browser of each request in its own transaction, and limits its statements. Supabase Lite tells them for calls of functions
 * alone, so that the log and the limits of table writes would lack them. An answer that the database refused carries its code and hint.
 */
export function describeRequests(connection: PostgresConnection) {
  keepGrants(connection);
  const requests = new AsyncLocalStorage<OpenRequest>();
  const inner = connection.withContext.bind(connection);
  connection.withContext = <T>(
    vars: Context[0],
    work: (db: Kysely<unknown>) => Promise<T>,
    options: Context[2],
  ) =>
    inner<T>(
      vars,
      async (db) => {
        const context = requests.getStore();
        if (context && vars) await describe(db, vars, context);
        return work(db).catch((error: unknown) => {
          if (context) context.failure = readFailure(error);
          throw error;
        });
      },
      options,
    );
  return (context: RequestContext, work: () => Promise<Response>): Promise<Response> => {
    const request: OpenRequest = { ...context, failure: null };
    return requests.run(request, async () => {
      const answer = await work();
      return answer.ok || request.failure === null ? answer : withFailure(answer, request.failure);
    });
  };
}
