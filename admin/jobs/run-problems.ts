import { problemsSchema } from '../../shared/schema/job-results.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { type JobRun, kindText } from './job-run.ts';

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
