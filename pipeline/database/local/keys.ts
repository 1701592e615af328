import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivate, writePrivate } from '../../storage/private-file.ts';

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishable: z.string().min(1),
  secret: z.string().min(1),
});
export type Keys = z.infer<typeof keysSchema>;

const keysFile = (dataDir: string): string => join(dataDir, 'keys.json');

/** The local API's keys, generated at the first start and stored in the data folder, so that sessions survive a restart. */
export async function ensureKeys(dataDir: string): Promise<Keys> {
  const stored = readPrivate(keysFile(dataDir), keysSchema);
  if (stored) return stored;
  const { generateApiKey } = await import('@supabase/lite');
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')]);
  const generated = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishable: publishable.key,
    secret: secret.key,
  };
  writePrivate(keysFile(dataDir), generated);
  return generated;
}
