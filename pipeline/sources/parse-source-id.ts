import { CliError } from '../../shared/errors.ts';
import { isSourceId, SOURCE_IDS, type SourceId } from '../../shared/source-state.ts';

/** The source that a command or a job names. Throws CliError(2) with the ids that there are. */
export function parseSourceId(text: unknown): SourceId {
  if (isSourceId(text)) return text;
  throw new CliError(2, `ingest: expected a source (${SOURCE_IDS.join(', ')}), came ${text ?? 'none'}`);
}
