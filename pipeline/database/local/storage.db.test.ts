import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buckets, maxUploadBytes } from '../../../shared/storage-buckets.ts';
import { readConfig } from '../../config.ts';
import { openOriginals } from '../../media/originals.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { type Stack, startStack } from './stack.ts';
import { PIXEL } from './testing/pixel.ts';

const PICTURE = { contentType: 'image/png' };
/**
 * A picture in so many bytes: what follows its end is ignored. Made at once: while this thread is busy for seconds, the API closes the
 * connection that the next request would take.
 */
function bytes(length: number): Blob {
  const file = new Uint8Array(length);
  file.set(PIXEL.subarray(0, length));
  return new Blob([file], { type: PICTURE.contentType });
}
/** Names of the library are ids. */
const nameOf = (n: number, ending = 'png'): string =>
  `3f9ac1d2-0000-4000-8000-${String(n).padStart(12, '0')}.${ending}`;

describe('the local stack’s storage', () => {
  const dataDir = temporaryFolder();
  let stack: Stack;
  let clients: Record<'super_admin' | 'seo_specialist' | 'visitor', SupabaseClient>;
  const media = (who: keyof typeof clients = 'super_admin') => clients[who].storage.from('media');

  async function clientOf(role: string): Promise<SupabaseClient> {
    const client = createClient(stack.api.url, stack.api.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const accounts = JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'));
    if (accounts[role]) await client.auth.signInWithPassword(accounts[role]);
    return client;
  }

  beforeAll(async () => {
    stack = await startStack(readConfig({ DATA_DIR: dataDir, API_PORT: '0', DATABASE_PORT: '0' }), {
      log: () => undefined,
    });
    clients = {
      super_admin: await clientOf('super_admin'),
      seo_specialist: await clientOf('seo_specialist'),
      visitor: await clientOf('visitor'),
    };
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has the buckets of shared/storage-buckets.ts, with their limits', async () => {
    const { rows } = await stack.database.query(
      'select id, public, file_size_limit, allowed_mime_types from storage.buckets',
    );
    const stored = rows.map(({ id, public: isPublic, file_size_limit, allowed_mime_types }) => [
      id as keyof typeof buckets,
      { isPublic, maxBytes: Number(file_size_limit), contentTypes: allowed_mime_types },
    ]);
    expect(Object.fromEntries(stored)).toEqual(buckets);
  });

  const stored = async () =>
    (
      await stack.database.query<{ key: string; size: number; content_type: string }>(
        'select key, length(body) as size, content_type from pipeline.bucket_files order by key',
      )
    ).rows;

  it('stores a picture, and gives it to whoever may read the library', async () => {
    const key = nameOf(1);
    expect((await media().upload(key, bytes(1000), PICTURE)).error).toBeNull();
    expect(await stored()).toEqual([{ key, size: 1000, content_type: 'image/png' }]);
    expect((await media().download(key)).data?.size).toBe(1000);
  });

  it('serves its files to the pipeline, from the database and as a hosted project would', async () => {
    await media().upload(nameOf(3), bytes(100), PICTURE);
    const hosted = { supabase: stack.api };
    const { secret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    for (const settings of [
      { supabase: null, targets: {} },
      { ...hosted, targets: { SUPABASE_URL: stack.api.url, SUPABASE_SERVICE_KEY: secret } },
    ]) {
      const read = openOriginals(settings, stack.database);
      expect((await read(nameOf(3))).length).toBe(100);
      await expect(read(nameOf(4))).rejects.toThrow(/the picture 3f9a\S+ cannot be read/);
    }
    expect(() => openOriginals({ ...hosted, targets: {} }, stack.database)('x')).toThrow(
      /SUPABASE_SERVICE_KEY/,
    );
  });

  it('reveals no private picture at its public address', async () => {
    await media().upload(nameOf(5), bytes(100), PICTURE);
    const { publicUrl } = media().getPublicUrl(nameOf(5)).data;
    expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
    expect((await media('visitor').download(nameOf(5))).error).not.toBeNull();
    expect((await media('visitor').createSignedUrl(nameOf(5), 60)).error).not.toBeNull();
  });

  it.each(['visitor', 'seo_specialist'] as const)(
    'refuses the upload of a %s without blog:create',
    async (who) => {
      expect((await media(who).upload(nameOf(6), bytes(100), PICTURE)).error).not.toBeNull();
      expect((await media().exists(nameOf(6))).data).toBe(false);
    },
  );

  it('refuses other types, and files above the limit, however their length is stated', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect((await media().upload(nameOf(7), svg, { contentType: 'image/svg+xml' })).error?.message).toMatch(
      /expected a picture of the type image\/svg\+xml, came none/,
    );
    const cut = await media().upload(nameOf(11), bytes(40), PICTURE);
    expect(cut.error?.message).toMatch(/expected a whole picture/);
    const atLimit = await media().upload(nameOf(8), bytes(buckets.media.maxBytes), PICTURE);
    expect(atLimit.error).toBeNull();
    const above = await media().upload(nameOf(9), bytes(maxUploadBytes + 1), PICTURE);
    expect(above.error?.message).toMatch(/exceeded the maximum/);
    const session = (await clients.super_admin.auth.getSession()).data.session;
    const chunked = await fetch(`${stack.api.url}/storage/v1/object/media/${nameOf(10)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}`, 'content-type': 'image/png' },
      body: bytes(maxUploadBytes + 1).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await chunked.text()).toMatch(/exceeded the maximum/);
    expect((await stored()).map(({ key }) => key)).toEqual([1, 3, 5, 8].map((n) => nameOf(n)));
  });

  it('takes no other name than an id with an ending', async () => {
    for (const key of ['../../escape.png', 'سکه.png', 'two words.png', 'articles/coin.png', nameOf(1, 'svg')])
      expect((await media().upload(key, bytes(100), PICTURE)).error, key).not.toBeNull();
  });
});
