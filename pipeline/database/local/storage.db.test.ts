import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buckets, maxUploadBytes } from '../../../shared/storage-buckets.ts';
import { readConfig } from '../../config.ts';
import { openOriginals } from '../../media/originals.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { type Stack, startStack } from './stack.ts';

const PICTURE = { contentType: 'image/png' };
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A picture in so many bytes: what follows its end is ignored. */
const bytes = (length: number): Blob =>
  new Blob([Uint8Array.from({ length }, (_, at) => PIXEL[at] ?? 0)], { type: PICTURE.contentType });
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
    const { data } = await clients.super_admin.storage.listBuckets();
    const stored = (data ?? []).map(({ id, public: isPublic, file_size_limit, allowed_mime_types }) => [
      id as keyof typeof buckets,
      { isPublic, maxBytes: Number(file_size_limit), contentTypes: allowed_mime_types },
    ]);
    expect(Object.fromEntries(stored)).toEqual(buckets);
  });

  it('stores, lists, reads and removes a picture; a signed address needs no session', async () => {
    const key = nameOf(1);
    expect((await media().upload(key, bytes(1000), PICTURE)).error).toBeNull();
    expect((await media().list()).data).toMatchObject([{ metadata: { size: 1000, mimetype: 'image/png' } }]);
    expect((await media().download(key)).data?.size).toBe(1000);

    const { data } = await media().createSignedUrl(key, 60);
    const signed = await fetch(data?.signedUrl ?? '');
    expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await signed.arrayBuffer()).byteLength).toBe(1000);

    const many = await media().createSignedUrls([key], 60);
    expect(many.error).toBeNull();
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
    const changed = await fetch((data?.signedUrl ?? '').replace(nameOf(1), nameOf(2)));
    expect(changed.status).toBeGreaterThanOrEqual(400);
    expect((await media().remove([key])).error).toBeNull();
    expect((await media().list()).data).toEqual([]);
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
    await media().remove([nameOf(3)]);
  });

  it('reveals no private picture at its public address', async () => {
    await media().upload(nameOf(5), bytes(100), PICTURE);
    const { publicUrl } = media().getPublicUrl(nameOf(5)).data;
    expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
    expect((await media('visitor').download(nameOf(5))).error).not.toBeNull();
    expect((await media('visitor').createSignedUrl(nameOf(5), 60)).error).not.toBeNull();
    expect((await media('visitor').list()).data ?? []).toEqual([]);
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
    expect((await media().list()).data?.map(({ name }) => name)).toEqual([nameOf(5), nameOf(8)]);
  });

  it('lets nobody create or widen a bucket', async () => {
    const { storage } = clients.super_admin;
    expect((await storage.createBucket('mine', { public: true })).error).not.toBeNull();
    await storage.updateBucket('media', { public: true });
    expect((await storage.getBucket('media')).data?.public).toBe(false);
    for (const key of ['../../escape.png', 'سکه.png', 'two words.png', 'articles/coin.png', nameOf(1, 'svg')])
      expect((await media().upload(key, bytes(100), PICTURE)).error, key).not.toBeNull();
  });
});
