import { CliError } from '../../shared/errors.ts';

interface PgError {
  readonly code?: string;
  readonly message: string;
}

/** e.g. "postgres://user:secret@host/name" → "postgres://user@host/name"; parameters are dropped, since they may hold one too. */
function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    // Without the scheme all of it may be a password.
    if (!/^postgres(ql)?:$/.test(parsed.protocol)) return 'the address in DATABASE_URL';
    parsed.password = '';
    parsed.search = '';
    return parsed.href;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/** A refused or broken connection, by node's code or Postgres' class 08 and 57P. */
const LOST =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P..)$/;
/** pg reports these without a code. */
const LOST_TEXT =
  /connection (terminated|timeout|ended|error)|terminated unexpectedly|timeout exceeded|not queryable/i;
/** Wrong user, password or database name; SSL that one side does not support. */
const REFUSED = /^(28...|3D000|SELF_SIGNED_CERT.*|DEPTH_ZERO.*|CERT_.*|UNABLE_TO_.*)$/;

const codeOf = (error: unknown): string => (error as PgError | undefined)?.code ?? '';
const firstLine = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return String((inner as Error | undefined)?.message ?? inner).split('\n', 1)[0] as string;
};

const isLost = (error: unknown): boolean => LOST.test(codeOf(error)) || LOST_TEXT.test(firstLine(error));

/** CliError(1) for a server that is down, CliError(2) for an address or a password that is wrong, with the reason in one line. */
export const unreachableError = (url: string, error: unknown): CliError =>
  new CliError(
    isLost(error) ? 1 : 2,
    `cannot reach the database at ${withoutPassword(url)}: ${firstLine(error)}`,
    {
      cause: error,
    },
  );

/** Turns an error that an operator can fix into a CliError of one line; returns any other as it is. */
export function explainError(url: string, error: unknown): unknown {
  if (error instanceof CliError) return error;
  if (REFUSED.test(codeOf(error))) return unreachableError(url, error);
  if (isLost(error)) {
    return new CliError(1, `the database at ${withoutPassword(url)} went away: ${firstLine(error)}`, {
      cause: error,
    });
  }
  if (['42P01', '42703', '3F000'].includes(codeOf(error))) {
    return new CliError(
      1,
      `the database lacks something: ${firstLine(error)}; run \`npm run pipeline -- migrate\``,
      {
        cause: error,
      },
    );
  }
  return error;
}
