import { type Problem, readProblems } from '../jobs/problem-text.ts';

/** What the database says of the last publish. */
export interface PublishState {
  readonly status: 'done' | 'partial' | 'failed';
  readonly problems: readonly Problem[];
  /** ISO instant since when a rollback pins the live release; null where none does. */
  readonly heldSince: string | null;
}

const isStatus = (value: unknown): value is PublishState['status'] =>
  value === 'done' || value === 'partial' || value === 'failed';

/** The answer of the function `publish_state`; null for any other shape. */
export function readPublishState(answer: unknown): PublishState | null {
  const { status, problems, heldSince } = (answer ?? {}) as Record<string, unknown>;
  if (!isStatus(status)) return null;
  return {
    status,
    problems: readProblems(problems),
    heldSince: typeof heldSince === 'string' ? heldSince : null,
  };
}
