import type { Problem } from '../../../shared/schema/manifest.ts';

/** A run's message and its row name the first problems alone. */
export const MAX_SHOWN_PROBLEMS = 3;

/** e.g. "page /funds/عیار: no snapshot" */
export const problemLine = ({ part, message }: Problem): string => `${part}: ${message}`;

/** The first problems for a run's message. */
export const problemLines = (problems: readonly Problem[]): string[] =>
  problems.slice(0, MAX_SHOWN_PROBLEMS).map(problemLine);
