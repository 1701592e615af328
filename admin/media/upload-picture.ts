import type { SupabaseClient } from '@supabase/supabase-js';
import type { DataProvider } from 'react-admin';
import { MEBIBYTE } from '../../shared/bytes.ts';
import { mediaIdOf } from '../../shared/media.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { MAX_LENGTHS } from '../../shared/schema/lengths.ts';
import { hasVisibleCharacter, textUpTo } from '../../shared/schema/shapes.ts';
import { buckets } from '../../shared/storage-buckets.ts';
import { refusal, toHttpError } from '../data/errors.ts';
import type { MediaRow } from './media-row.ts';

const { maxBytes, contentTypes } = buckets.media;

export const text = {
  type: (got: string) =>
    `فقط JPEG، PNG، WebP، AVIF و GIF پذیرفته می‌شود؛ این پرونده ${got || 'نوع ناشناخته'} است.`,
  size: (got: number) =>
    `تصویر حداکثر ${formatNumber(maxBytes / MEBIBYTE)} مگابایت باشد؛ این پرونده ${formatNumber(Math.ceil((got / MEBIBYTE) * 10) / 10)} مگابایت است.`,
  broken: 'این پرونده تصویر سالمی نیست و باز نمی‌شود؛ آن را دوباره ذخیره کنید یا تصویر دیگری بردارید.',
  alt: 'بنویسید در تصویر چه دیده می‌شود.',
  longAlt: `متن جایگزین حداکثر ${formatNumber(MAX_LENGTHS.media.alt)} نویسه باشد.`,
};

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** What the storage and the table would refuse, in one line; null where nothing is wrong. */
export function uploadProblem(file: Pick<File, 'type' | 'size'>, alt: string): string | null {
  if (!(contentTypes as readonly string[]).includes(file.type)) return text.type(file.type);
  if (file.size > maxBytes) return text.size(file.size);
  if (!hasVisibleCharacter(alt)) return text.alt;
  return textUpTo(MAX_LENGTHS.media.alt).safeParse(alt.trim()).success ? null : text.longAlt;
}

/** Object URLs of the files that this tab uploaded: the editor shows them before the release contains their copies. */
const uploadedHere = new Map<string, string>();

/** Where the admin shows a picture from: this tab's own upload, else its address on the site. */
export const shownAddress = (src: string): string => uploadedHere.get(mediaIdOf(src) ?? '') ?? src;

/** Refuses a file that the browser cannot decode: hosted storage takes whatever begins like a picture. */
async function decode(file: File): Promise<void> {
  const decoded = await createImageBitmap(file).catch(() => null);
  if (decoded === null) throw refusal(text.broken, 415);
  decoded.close();
}

/** Stores a picture and its row; the worker makes the copies afterwards. Throws HttpError in Persian; where the row is refused, the file is removed. */
export async function uploadPicture(
  { storage }: Pick<SupabaseClient, 'storage'>,
  provider: DataProvider,
  file: File,
  alt: string,
): Promise<MediaRow> {
  await decode(file);
  const id = crypto.randomUUID();
  const key = `${id}.${ENDINGS[file.type]}`;
  const stored = await storage.from('media').upload(key, file, { contentType: file.type });
  if (stored.error) throw toHttpError(stored.error);
  const name = file.name.slice(0, MAX_LENGTHS.media.name) || key;
  const row = { id, storage_key: key, name, alt: alt.trim() };
  const { data } = await provider.create<MediaRow>('media', { data: row }).catch(async (error: unknown) => {
    // The local stack and people without blog:delete remove no files; the refusal is what the form shows in any case.
    await storage.from('media').remove([key]);
    throw error;
  });
  uploadedHere.set(id, URL.createObjectURL(file));
  return data;
}
