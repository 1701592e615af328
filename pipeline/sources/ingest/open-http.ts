import { CliError } from '../../../shared/errors.ts';
import type { Source } from '../definition/define-source.ts';
import { createHttp } from '../http/client.ts';
import type { Http, HttpEffects } from '../http/interfaces.ts';
import { defaultManners } from '../http/request-policy.ts';
import type { Memory } from './ingest-state.ts';
import type { SourceSettings, SourcesSettings } from '../definition/source-settings.ts';

/** The operator's settings with the source's own addresses where none is set. A name that the source has not is a slip. */
export function settingsFor(source: Source, settings: SourcesSettings): SourceSettings {
  const own = settings.of(source.id);
  const odd = Object.keys(own.bases).find((name) => !(name in source.bases));
  if (odd === undefined) return { ...own, bases: { ...source.bases, ...own.bases } };
  const names = Object.keys(source.bases).join(', ') || 'none';
  throw new CliError(2, `configuration refused: ${source.id} has no address "${odd}"; it has: ${names}`);
}

export interface Asking {
  readonly settings: SourcesSettings;
  readonly effects: HttpEffects;
  readonly memory: Pick<Memory, 'validators' | 'circuits'>;
  /** Ask hosts too that earlier runs found failing. */
  readonly undaunted: boolean;
}

/** The source's way to the world: its own manners, and what it remembers of hosts and bodies. */
export function openHttp(source: Source, { settings, effects, memory, undaunted }: Asking): Http {
  const { manners, ways } = settings.of(source.id);
  return createHttp({
    sourceId: source.id,
    manners: { ...defaultManners, ...source.manners, ...manners },
    userAgent: settings.userAgent,
    ways,
    validators: memory.validators,
    circuits: undaunted ? new Map() : memory.circuits,
    effects,
  });
}
