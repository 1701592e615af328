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

/** A field whose content is Latin: addresses, codes. */
export const LatinInput = (props: TextInputProps) => (
  <TextInput {...props} slotProps={{ htmlInput: LATIN }} />
);

/** The last part of an address; the database asks for the same. */
export const slugProblem = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^/\s]+$/.test(value) ? undefined : text.badSlug;

/** A web address with http or https, or nothing. */
export function urlProblem(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const url = URL.parse(String(value));
  return url && ['http:', 'https:'].includes(url.protocol) ? undefined : text.badUrl;
}

/** A Jalali day, typed; the record keeps "YYYY-MM-DD". */
export const JalaliDayInput = (props: TypedInputProps) => (
  <TypedInput
    {...props}
    show={(value) => (typeof value === 'string' && value ? jalaliDate(value) : '')}
    read={parseJalaliDay}
    bad={text.badDay}
    placeholder="۱۴۰۵/۰۵/۲۵"
    htmlInput={{ dir: 'ltr' }}
  />
);

/** A Jalali date with Tehran's time, typed; the record keeps the instant. */
export const JalaliMomentInput = (props: TypedInputProps) => (
  <TypedInput
    {...props}
    show={(value) => (typeof value === 'string' && value ? showJalaliMoment(value) : '')}
    read={parseJalaliMoment}
    bad={text.badMoment}
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

/** JSON as text; the record keeps what it says. */
export const JsonInput = (props: TypedInputProps) => (
  <TypedInput
    {...props}
    show={(value) => (value === undefined ? '' : JSON.stringify(value, null, 2))}
    read={parseJson}
    bad={text.badJson}
    multiline
    minRows={props.minRows ?? 8}
    htmlInput={{ ...LATIN, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
  />
);
