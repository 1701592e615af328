import type { SupabaseClient } from '@supabase/supabase-js';
import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buckets } from '../../shared/storage-buckets.ts';
import { text, uploadPicture, uploadProblem } from './upload-picture.ts';

const file = (type: string, size = 1000) => ({ type, size });

describe('uploadProblem(file, alt)', () => {
  it('is null for a picture with an alternative text', () => {
    expect(uploadProblem(file('image/png'), 'نمودار')).toBeNull();
  });
  it('says what was allowed and what came', () => {
    expect(uploadProblem(file('image/svg+xml'), 'نمودار')).toBe(text.type('image/svg+xml'));
    const size = buckets.media.maxBytes + 1;
    expect(uploadProblem(file('image/png', size), 'نمودار')).toBe(text.size(size));
    expect(uploadProblem(file('image/png'), '  ')).toBe(text.alt);
  });
  it('refuses an alternative text that the table refuses', () => {
    expect(uploadProblem(file('image/png'), '\u200c\u2800')).toBe(text.alt);
    expect(uploadProblem(file('image/png'), '😀'.repeat(500))).toBeNull();
    expect(uploadProblem(file('image/png'), 'ن'.repeat(501))).toBe('متن جایگزین حداکثر ۵۰۰ نویسه باشد.');
  });
});

describe('uploadPicture(client, provider, file, alt)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('removes the file where the row is refused', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    const files = new Set<string>();
    const bucket = {
      upload: async (key: string) => ({ error: files.add(key) && null }),
      remove: async ([key = '']: string[]) => ({ error: files.delete(key) ? null : 'missing' }),
    };
    const client = { storage: { from: () => bucket } } as unknown as SupabaseClient;
    const provider = { create: async () => Promise.reject(new Error('refused')) } as unknown as DataProvider;
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    await expect(uploadPicture(client, provider, picture, 'نمودار')).rejects.toThrow('refused');
    expect(files).toEqual(new Set());
  });
});
