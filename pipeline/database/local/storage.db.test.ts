import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buckets, maxUploadBytes } from '../../../shared/storage-buckets.ts';
import { readConfig } from '../../config.ts';
import { openOriginals } from '../../media/originals.ts';
import { bucketRoot } from '../../storage/bucket-folder.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { type Stack, startStack } from './stack.ts';

const PICTURE = { contentType: 'image/png' };
const bytes = (length: number): Blob => new Blob([new Uint8Array(length)], { type: PICTURE.contentType });

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
    const key = 'articles/Coin_1.png';
    expect((await media().upload(key, bytes(1000), PICTURE)).error).toBeNull();
    expect((await media().list('articles')).data).toMatchObject([
      { metadata: { size: 1000, mimetype: 'image/png' } },
    ]);
    expect((await media().download(key)).data?.size).toBe(1000);

    const { data } = await media().createSignedUrl(key, 60);
    const signed = await fetch(data?.signedUrl ?? '');
    expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await signed.arrayBuffer()).byteLength).toBe(1000);

    const many = await media().createSignedUrls([key], 60);
    expect(many.error).toBeNull();
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
    const changed = await fetch((data?.signedUrl ?? '').replace('Coin_1', 'Coin_2'));
    expect(changed.status).toBeGreaterThanOrEqual(400);
    expect((await media().remove([key])).error).toBeNull();
    expect((await media().list('articles')).data).toEqual([]);
  });

  it('serves its files to the pipeline, from the folder and as a hosted project would', async () => {
    await media().upload('for-pages.png', bytes(20), PICTURE);
    const hosted = { supabase: stack.api, dataDir: '/nowhere' };
    const { secret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    for (const settings of [
      { supabase: null, dataDir, targets: {} },
      { ...hosted, targets: { SUPABASE_URL: stack.api.url, SUPABASE_SERVICE_KEY: secret } },
    ]) {
      const read = openOriginals(settings);
      expect((await read('for-pages.png')).length).toBe(20);
      await expect(read('missing.png')).rejects.toThrow(/the picture missing.png cannot be read/);
    }
    expect(() => openOriginals({ ...hosted, targets: {} })('x')).toThrow(/SUPABASE_SERVICE_KEY/);
    await media().remove(['for-pages.png']);
  });

  it('reveals no private picture at its public address', async () => {
    await media().upload('private.png', bytes(10), PICTURE);
    const { publicUrl } = media().getPublicUrl('private.png').data;
    expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
    expect((await media('visitor').download('private.png')).error).not.toBeNull();
    expect((await media('visitor').createSignedUrl('private.png', 60)).error).not.toBeNull();
    expect((await media('visitor').list()).data ?? []).toEqual([]);
  });

  it.each(['visitor', 'seo_specialist'] as const)(
    'refuses the upload of a %s without blog:create',
    async (who) => {
      expect((await media(who).upload(`${who}.png`, bytes(10), PICTURE)).error).not.toBeNull();
      expect((await media().exists(`${who}.png`)).data).toBe(false);
    },
  );

  it('refuses other types, and files above the limit, however their length is stated', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect((await media().upload('x.svg', svg, { contentType: 'image/svg+xml' })).error?.message).toMatch(
      /mime/i,
    );
    const atLimit = await media().upload('large.png', bytes(buckets.media.maxBytes), PICTURE);
    expect(atLimit.error).toBeNull();
    const above = await media().upload('larger.png', bytes(maxUploadBytes + 1), PICTURE);
    expect(above.error?.message).toMatch(/exceeded the maximum/);
    const session = (await clients.super_admin.auth.getSession()).data.session;
    const chunked = await fetch(`${stack.api.url}/storage/v1/object/media/chunked.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}`, 'content-type': 'image/png' },
      body: new Blob([new Uint8Array(maxUploadBytes + 1)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await chunked.text()).toMatch(/exceeded the maximum/);
    expect((await media().list()).data?.map(({ name }) => name)).toEqual(['large.png', 'private.png']);
  });

  it('lets nobody create or widen a bucket, and names files in the folder by hashes', async () => {
    const { storage } = clients.super_admin;
    expect((await storage.createBucket('mine', { public: true })).error).not.toBeNull();
    await storage.updateBucket('media', { public: true });
    expect((await storage.getBucket('media')).data?.public).toBe(false);
    for (const name of readdirSync(bucketRoot(dataDir), { recursive: true }))
      expect(String(name)).toMatch(/^[0-9a-f/]+(\.json)?$/);
    for (const key of ['../../escape.png', 'سکه.png', 'two words.png'])
      expect((await media().upload(key, bytes(1), PICTURE)).error, key).not.toBeNull();
  });
});
