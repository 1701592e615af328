import { Box } from '@mui/material';
import { DASH } from '../../shared/persian/format.ts';
import { problemsSchema } from '../../shared/schema/job-results.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { Original } from '../ui/Original.tsx';
import { outcomeText } from './job-outcome.ts';
import { type JobRun, kindText } from './job-run.ts';
import { describeProblem } from './problem-text.ts';

const INGEST = 'ingest:';

/** The part of a problem that is a whole run, e.g. "source fipiran". */
function partOf(kind: string): string {
  if (kind === 'snapshot-and-publish') return 'publish';
  return kind.startsWith(INGEST) ? `source ${kind.slice(INGEST.length)}` : kindText(kind);
}

/** What a run could not do: the error of a failed one, or the parts of a publish that kept their last state. */
export const problemsOf = ({
  kind,
  error,
  result,
}: Pick<JobRun, 'kind' | 'error' | 'result'>): readonly Problem[] =>
  error ? [{ part: partOf(kind), message: error }] : problemsSchema.parse(result?.problems);

/** What failed and why, one item a problem; the program's own words are folded below each. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
    {problems.map((problem) => {
      const { what, why, detail } = describeProblem(problem);
      return (
        <li key={`${problem.part} ${problem.message}`}>
          {what}: {why}
          <Original>{detail}</Original>
        </li>
      );
    })}
  </Box>
);

/** What a run did, or why it failed, in Persian; the program's own words are folded below. */
export function RunOutcome({ run }: { run: JobRun }) {
  const outcome = run.error ? null : outcomeText(run);
  const [problem] = problemsOf(run);
  if (outcome !== null || !problem) return outcome ?? DASH;
  const { why, detail } = describeProblem(problem);
  return (
    <>
      {why}
      <Original>{detail}</Original>
    </>
  );
}
