import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivate, writePrivate } from '../../storage/private-file.ts';

const storedSchema = z.object({ password: z.string().min(32) });

/**
 * The embedded database's password, generated at the first start and stored in the data folder with mode 600.
 * Throws CliError(1) for a damaged file.
 */
export function ensurePassword(dataDir: string): string {
  const file = join(dataDir, 'database-password.json');
  const known = readPrivate(file, storedSchema);
  if (known) return known.password;
  const password = randomBytes(32).toString('base64url');
  writePrivate(file, { password });
  return password;
}
