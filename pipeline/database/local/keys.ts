import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { readPrivate, writePrivate } from './private-file.ts';

const keys = z.object({
  jwtSecret: z.string().min(32),
  publishable: z.string().min(1),
  secret: z.string().min(1),
});
export type Keys = z.infer<typeof keys>;

const keysFile = (dataDir: string): string => join(dataDir, 'keys.json');

/** The local API's keys, made at the first start and kept beside the data: sessions outlive a restart. */
export async function ensureKeys(dataDir: string): Promise<Keys> {
  const known = readPrivate(keysFile(dataDir), keys);
  if (known) return known;
  const { generateApiKey } = await import('@supabase/lite');
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')]);
  const made = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishable: publishable.key,
    secret: secret.key,
  };
  writePrivate(keysFile(dataDir), made);
  return made;
}

/** Where the contact form and the admin find the API, or null before a local stack was ever started. */
export function readApiAddress(
  config: Pick<Config, 'supabase' | 'dataDir' | 'ports'>,
): { url: string; anonKey: string } | null {
  if (config.supabase) return config.supabase;
  const known = readPrivate(keysFile(config.dataDir), keys);
  return known && { url: `http://localhost:${config.ports.api}`, anonKey: known.publishable };
}
