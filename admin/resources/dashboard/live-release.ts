/** e.g. "000001-20261120T143956Z": a release's number and when it was made. */
const VERSION = /^\d+-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** When the release of this version was made, ISO; null for a version of another form. */
export function releasedAt(version: unknown): string | null {
  const parts = VERSION.exec(String(version ?? ''))?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** The release that visitors see now, from the pointer that their pages follow. Null where none answers. */
export async function fetchReleasedAt(): Promise<string | null> {
  const answer = await fetch('/data/latest.json', { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) return null;
  const pointer = (await answer.json()) as { version?: unknown };
  return releasedAt(pointer.version);
}
