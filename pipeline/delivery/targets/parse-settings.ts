import { z } from 'zod';
import { CliError } from '../../../shared/errors.ts';
import { type Environment, explainIssues } from '../../environment.ts';

/** A key or token: a line break in it would make a header invalid, and the error would quote it. */
export const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'expected visible ASCII characters without blanks');

/** An address without a user and password: fetch refuses those with an error that quotes them. */
export const publicAddress = z.url().refine((text) => {
  const { username, password } = URL.parse(text) ?? { username: '', password: '' };
  return username === '' && password === '';
}, 'expected an address without user and password');

/** Parses the variables that a target declares; throws CliError(2) naming each invalid one. */
export function parseSettings<T>(schema: z.ZodType<T>, environment: Environment): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new CliError(2, `upload target refused: ${explainIssues(parsed.error, environment).join('; ')}`);
}
