import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const ENV_FILE = fileURLToPath(new URL('../.env', import.meta.url));

/** Names of variables whose values are never printed. */
const SECRET = /KEY|SECRET|TOKEN|PASSWORD|DATABASE_URL/;

/**
 * The environment of this process, and what `.env` in the project adds to it; a variable that is set wins over the file. Tests set all that
 * they need: a file that names a database of production must not reach the processes that they start.
 */
export function loadEnvironment(): Environment {
  if (process.env.VITEST === undefined && existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  return process.env;
}

/** e.g. "PICTURES: Invalid option: expected one of "true"|"false", came "maybe""; the value of a secret is left out. */
export function explainIssues(error: z.ZodError, environment: Environment): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const value = environment[name];
    const says = value === undefined || SECRET.test(name) || /, (?:came|got) /.test(message);
    return `${name}: ${message}${says ? '' : `, came ${JSON.stringify(value)}`}`;
  });
}
