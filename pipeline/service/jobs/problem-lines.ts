import type { Problem } from '../../../shared/schema/manifest.ts';

/** A run's message and its row name the first problems alone. */
export const MAX_SHOWN_PROBLEMS = 3;

/** The first problems for a run's message, e.g. "page /funds/عیار: no snapshot". */
export const problemLines = (problems: readonly Problem[]): string[] =>
  problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ part, message }) => `${part}: ${message}`);
