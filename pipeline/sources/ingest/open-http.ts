import { CliError } from '../../../shared/errors.ts';
import type { Source } from '../definition/define-source.ts';
import type { SourceSettings, SourcesSettings } from '../definition/source-settings.ts';
import { createHttpClient } from '../http/client.ts';
import type { HttpClient, HttpEffects } from '../http/interfaces.ts';
import { defaultRequestPolicy } from '../http/request-policy.ts';
import type { IngestState } from './ingest-state.ts';

/**
 * The operator's settings over the source's default base addresses. Throws CliError(2) for a base that the source does
 * not have.
 */
export function resolveSettings(source: Source, settings: SourcesSettings): SourceSettings {
  const own = settings.of(source.id);
  const unknown = Object.keys(own.baseUrls).find((name) => !Object.hasOwn(source.baseUrls, name));
  if (unknown === undefined) return { ...own, baseUrls: { ...source.baseUrls, ...own.baseUrls } };
  const names = Object.keys(source.baseUrls).join(', ') || 'none';
  throw new CliError(2, `configuration refused: ${source.id} has no address "${unknown}"; it has: ${names}`);
}

export interface OpenHttpOptions {
  readonly settings: SourcesSettings;
  readonly effects: HttpEffects;
  readonly state: Pick<IngestState, 'validators' | 'circuits'>;
  /** Request hosts whose circuit earlier runs left open. */
  readonly ignoreCircuitBreaker: boolean;
}

/** Opens the source's HTTP client with its request policy and stored state; the caller closes it. */
export function openHttp(
  source: Source,
  { settings, effects, state, ignoreCircuitBreaker }: OpenHttpOptions,
): HttpClient {
  const { requestPolicy, routing } = settings.of(source.id);
  return createHttpClient({
    sourceId: source.id,
    policy: { ...defaultRequestPolicy, ...source.requestPolicy, ...requestPolicy },
    userAgent: settings.userAgent,
    routing,
    validators: state.validators,
    circuits: ignoreCircuitBreaker ? new Map() : state.circuits,
    effects,
  });
}
