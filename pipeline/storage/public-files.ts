import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

// The product's processes write for their own account alone (umask 077); what a web server serves is for all to read.

/** Mode of a file that a web server serves. */
export const PUBLIC_FILE = 0o644;
const PUBLIC_FOLDER = 0o755;

/** Creates a folder and its missing parents so that all can read them; existing ones keep their modes. */
export function createPublicFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = dirname(created))
    chmodSync(created, PUBLIC_FOLDER);
}
