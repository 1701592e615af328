import { provenanceFile } from '../../../shared/figures/provenance-key.ts';

const files = new Map<string, Promise<unknown>>();

async function fetchFile(key: string): Promise<unknown> {
  const answer = await fetch(encodeURI(`/${provenanceFile(key)}`));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${key}: ${answer.status}`);
  return answer.json();
}

/** A published file by its key, e.g. "fund-history/عیار"; null where none is published. Fetched once a page; a failure is tried again. */
export function loadPublished<T>(key: string): Promise<T | null> {
  const known = files.get(key);
  if (known) return known as Promise<T | null>;
  const file = fetchFile(key).catch((error: unknown) => {
    files.delete(key);
    throw error;
  });
  files.set(key, file);
  return file as Promise<T | null>;
}
