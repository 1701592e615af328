import type { z } from 'zod';
import { CliError } from '../../../shared/errors.ts';
import { type Environment, explainIssues } from '../../environment.ts';

/** Parses the variables that a target declares; throws CliError(2) naming each invalid one. */
export function parseSettings<T>(schema: z.ZodType<T>, environment: Environment): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new CliError(2, `upload target refused: ${explainIssues(parsed.error, environment).join('; ')}`);
}
