import type { Figure } from '../../../shared/figures/define-figure.ts';
import { provenanceFile, provenanceKey, type Subject } from '../../../shared/figures/provenance-key.ts';
import type { ProvenanceFile, SourceList } from '../../../shared/schema/snapshots/provenance.ts';

async function load<T>(key: string): Promise<T> {
  const file = provenanceFile(key);
  if (file === null) throw new Error(`${key} is not published as provenance`);
  const response = await fetch(`/${encodeURI(file)}`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/** The provenance file of a subject's figure. Throws where it does not load. */
export function loadProvenance(figure: Figure, subject: Subject): Promise<ProvenanceFile> {
  const key = provenanceKey(figure, subject);
  if (key === null) return Promise.reject(new Error(`${figure.id} is no figure of ${subject}`));
  return load<ProvenanceFile>(key);
}

let sources: Promise<SourceList> | null = null;

/** Names, addresses and last readings of the sources, fetched once a page; a failure is tried again. */
export function loadSources(): Promise<SourceList> {
  sources ??= load<SourceList>('source-list').catch((error: unknown) => {
    sources = null;
    throw error;
  });
  return sources;
}
