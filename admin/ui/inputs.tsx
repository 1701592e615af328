import { TextInput, type TextInputProps } from 'react-admin';
import { jalaliDate } from '../../shared/dates/jalali.ts';
import { parseJalaliDay, parseJalaliMoment, showJalaliMoment } from './jalali-input.ts';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

const text = {
  badMoment: 'تاریخ را به شکل ۱۴۰۵/۰۵/۲۵ ۱۴:۳۰ بنویسید',
  badDay: 'تاریخ را به شکل ۱۴۰۵/۰۵/۲۵ بنویسید',
  badSlug: 'نشانی نمی‌تواند فاصله یا / داشته باشد',
  badJson: 'لطفاً JSON معتبر وارد کنید',
  badUrl: 'لطفاً آدرس معتبر وارد کنید',
};

const LATIN = { dir: 'ltr', spellCheck: false } as const;

/** A field for Latin text: addresses, codes. */
export const LatinInput = (props: TextInputProps) => (
  <TextInput {...props} slotProps={{ htmlInput: LATIN }} />
);

/** A slug has no blank and no slash; the database checks the same. */
export const slugProblem = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^/\s]+$/.test(value) ? undefined : text.badSlug;

/** An http or https address, or an empty value. */
export function urlProblem(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const url = URL.parse(String(value));
  return url && ['http:', 'https:'].includes(url.protocol) ? undefined : text.badUrl;
}

/** A Jalali day; the record has "YYYY-MM-DD". */
export const JalaliDayInput = (props: TypedInputProps) => (
  <TypedInput
    {...props}
    formatValue={(value) => (typeof value === 'string' && value ? jalaliDate(value) : '')}
    parseText={parseJalaliDay}
    invalidText={text.badDay}
    placeholder="۱۴۰۵/۰۵/۲۵"
    htmlInput={{ dir: 'ltr' }}
  />
);

/** A Jalali date with Tehran's time; the record has the instant in ISO format. */
export const JalaliMomentInput = (props: TypedInputProps) => (
  <TypedInput
    {...props}
    formatValue={(value) => (typeof value === 'string' && value ? showJalaliMoment(value) : '')}
    parseText={parseJalaliMoment}
    invalidText={text.badMoment}
    placeholder="۱۴۰۵/۰۵/۲۵ ۱۴:۳۰"
    htmlInput={{ dir: 'ltr' }}
  />
);

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON as text; the record has the parsed value. */
export const JsonInput = (props: TypedInputProps) => (
  <TypedInput
    {...props}
    formatValue={(value) => (value === undefined ? '' : JSON.stringify(value, null, 2))}
    parseText={parseJson}
    invalidText={text.badJson}
    multiline
    minRows={props.minRows ?? 8}
    htmlInput={{ ...LATIN, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
  />
);
