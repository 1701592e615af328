import type { Figure } from '../../../shared/figures/define-figure.ts';
import { provenanceFile, provenanceKey, type Subject } from '../../../shared/figures/provenance-key.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';
import { fetchJson } from '../../runtime/published.ts';

/** The provenance file of a subject's figure, always the newest one. Throws where it does not load. */
export async function loadProvenance(figure: Figure, subject: Subject): Promise<ProvenanceFile> {
  const key = provenanceKey(figure, subject);
  if (key === null) throw new Error(`${figure.id} is no figure of ${subject}`);
  const file = provenanceFile(key);
  if (file === null) throw new Error(`${key} is not published as provenance`);
  return fetchJson(`/${file}`, { cache: 'no-cache' });
}
