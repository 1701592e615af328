import { DASH } from '../../shared/persian/format.ts';
import { Original } from '../ui/Original.tsx';
import { outcomeText } from './job-outcome.ts';
import type { JobRun } from './job-run.ts';
import { describeProblem } from './problem-text.ts';
import { problemsOf } from './run-problems.ts';

/** What a run did, or why it failed, in Persian; the program's own words are folded below. */
export function RunOutcome({ run }: { run: JobRun }) {
  const [problem] = run.error ? problemsOf(run) : [];
  if (!problem) return outcomeText(run) ?? DASH;
  const { why, detail } = describeProblem(problem);
  return (
    <>
      {why}
      <Original>{detail}</Original>
    </>
  );
}
