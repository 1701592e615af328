import type { Figure } from '../../../shared/figures/define-figure.ts';
import { provenanceFile, provenanceKey, type Subject } from '../../../shared/figures/provenance-key.ts';

/** Path of the published file with the provenance of a subject's figure; null where the figure is none of the subject. */
export function provenancePath(figure: Figure, subject: Subject): string | null {
  const key = provenanceKey(figure, subject);
  const file = key === null ? null : provenanceFile(key);
  return file === null ? null : `/${file}`;
}
