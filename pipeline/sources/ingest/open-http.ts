import { CliError } from '../../../shared/errors.ts';
import type { Source } from '../definition/define-source.ts';
import type { SourceSettings, SourcesSettings } from '../definition/source-settings.ts';
import { createHttpClient } from '../http/client.ts';
import type { HttpClient, HttpEffects } from '../http/interfaces.ts';
import { defaultRequestPolicy } from '../http/request-policy.ts';
import type { IngestState } from './ingest-state.ts';

/** The operator's settings with the source's own addresses where none is set. A name that the source has not is a slip. */
export function resolveSettings(source: Source, settings: SourcesSettings): SourceSettings {
  const own = settings.of(source.id);
  const odd = Object.keys(own.baseUrls).find((name) => !(name in source.baseUrls));
  if (odd === undefined) return { ...own, baseUrls: { ...source.baseUrls, ...own.baseUrls } };
  const names = Object.keys(source.baseUrls).join(', ') || 'none';
  throw new CliError(2, `configuration refused: ${source.id} has no address "${odd}"; it has: ${names}`);
}

export interface OpenHttpOptions {
  readonly settings: SourcesSettings;
  readonly effects: HttpEffects;
  readonly state: Pick<IngestState, 'validators' | 'circuits'>;
  /** Ask hosts too that earlier runs found failing. */
  readonly ignoreCircuitBreaker: boolean;
}

/** The source's way to the world: its own manners, and what it remembers of hosts and bodies. */
export function openHttp(
  source: Source,
  { settings, effects, state: memory, ignoreCircuitBreaker: undaunted }: OpenHttpOptions,
): HttpClient {
  const { requestPolicy, routing: ways } = settings.of(source.id);
  return createHttpClient({
    sourceId: source.id,
    policy: { ...defaultRequestPolicy, ...source.requestPolicy, ...requestPolicy },
    userAgent: settings.userAgent,
    routing: ways,
    validators: memory.validators,
    circuits: undaunted ? new Map() : memory.circuits,
    effects,
  });
}
