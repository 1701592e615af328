import { firstMatch } from '../../shared/first-match.ts';
import { MAX_PIXELS } from '../../shared/media.ts';
import { formatNumber } from '../../shared/persian/format.ts';

const text = {
  unread: 'فایل این تصویر در انبار فایل‌ها پیدا نشد یا خوانده نشد؛ آن را دوباره بارگذاری کنید',
  size: `این فایل تصویر نیست یا بیش از ${formatNumber(MAX_PIXELS / 1e6)} میلیون پیکسل دارد؛ JPEG، PNG، WebP، AVIF یا GIF کوچک‌تری بارگذاری کنید`,
  other: 'اندازه‌های این تصویر ساخته نشد؛ متن زیر را به پشتیبانی فنی بدهید',
};

/** By the words of `pipeline/media`; the first that matches names the reason. */
const REASONS: readonly (readonly [pattern: RegExp, reason: keyof typeof text])[] = [
  [/cannot be read/, 'unread'],
  [/expected a picture/, 'size'],
];

/** Why a picture has no copies, in Persian, e.g. of "the picture x.png cannot be read from the bucket …". */
export const pictureProblem = (message: string): string => text[firstMatch(REASONS, message) ?? 'other'];
