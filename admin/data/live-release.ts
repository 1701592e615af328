import { fieldsOf } from '../../shared/guards.ts';
import { fetchPublishedJson } from './published-files.ts';

/** A release's number and when it was built, e.g. "000001-20261120T143956Z" */
const VERSION = /^\d+-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** When the release of this version was built, ISO; null for a version of another form. */
export function releasedAt(version: unknown): string | null {
  const parts = VERSION.exec(String(version ?? ''))?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** When the live release was built, from the pointer that the public pages read. Throws an Error in Persian where there is none. */
export const fetchReleasedAt = async (): Promise<string | null> =>
  releasedAt(fieldsOf(await fetchPublishedJson('/data/latest.json')).version);
