import { chmodSync } from 'node:fs';
import { createFolder } from './ensure-folder.ts';

// The product's processes write for their own account alone (umask 077); what a web server serves is for all to read.

/** Mode of a file that a web server serves. */
export const PUBLIC_FILE = 0o644;
const PUBLIC_FOLDER = 0o755;

/** Creates a folder and its missing parents so that all can read them; existing ones keep their modes. */
export function createPublicFolder(folder: string): void {
  for (const created of createFolder(folder)) chmodSync(created, PUBLIC_FOLDER);
}
