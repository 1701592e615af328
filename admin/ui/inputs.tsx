import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { tehranDay } from '../../shared/dates/days.ts';
import { jalaliDate, jalaliTime } from '../../shared/dates/jalali.ts';
import { parseJalaliDay } from '../../shared/dates/parse-jalali-day.ts';
import { cleanCode, hasLeadingZeros, readInsCode } from '../../shared/identity/ins-code.ts';
import { memoize } from '../../shared/memoize.ts';
import { cleanInput } from '../../shared/persian/clean-input.ts';
import { faDigits, latinDigits } from '../../shared/persian/digits.ts';
import { withoutMarks } from '../../shared/persian/invisible.ts';
import { isSlug } from '../../shared/persian/is-slug.ts';
import { readTypedNumber } from '../../shared/persian/read-number.ts';
import { MAX_LENGTHS } from '../../shared/schema/lengths.ts';
import {
  addressOrPath,
  fitsLength,
  hasVisibleCharacter,
  isPlausibleDate,
  text as shapes,
  webAddress,
  website,
} from '../../shared/schema/shapes.ts';
import { isEmpty } from '../data/is-empty.ts';
import { DayPicker, TimeOfDay } from './dates/DayPicker.tsx';
import { parseJalaliMoment, showJalaliMoment } from './jalali-input.ts';
import { type BaseInputProps, TypedInput } from './TypedInput.tsx';

/** Two columns of inputs on a wide screen. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      inlineSize: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

const text = {
  badMoment: 'تاریخ را به شکل ۱۴۰۵/۰۵/۲۵ ۱۴:۳۰ بنویسید',
  badDay: 'تاریخ را به شکل ۱۴۰۵/۰۵/۲۵ بنویسید',
  future: 'این روز هنوز نیامده است',
  badNumber: 'یک عدد بنویسید، مانند ۱۲۳٫۵',
  badCode: 'شناسهٔ TSETMC از ۱۰ تا ۱۸ رقم دارد؛ شکل علمی مانند ‎4.67E+16‎ رقم‌ها را از دست داده است',
  zeros: 'پیش از شناسهٔ TSETMC صفری نیست؛ صفرهای آغاز را بردارید',
  badJson: 'لطفاً JSON معتبر وارد کنید',
  long: (most: number) => `حداکثر ${faDigits(String(most))} نویسه`,
};

/** The time of a day that was chosen without one. */
const FIRST_TIME = '09:00';

const LATIN = { dir: 'ltr', spellCheck: false } as const;

/** A typed Latin text without the marks that words copied out of right-to-left texts bring along; null for an empty field. */
export const parseLatin = (typed: string): string | null => withoutMarks(typed) || null;

/** A field for Latin text: addresses, codes. */
export const LatinInput = (props: TextInputProps) => (
  <TextInput parse={parseLatin} {...props} slotProps={{ htmlInput: LATIN }} />
);

/** The shapes of `shared/schema/shapes.ts` as validators; the database refuses the same. An empty value is `required`'s matter. */
export const slugProblem = (value: unknown): string | undefined =>
  isEmpty(value) || isSlug(String(value)) ? undefined : shapes.slug;
export const urlProblem = (value: unknown): string | undefined =>
  isEmpty(value) || webAddress.safeParse(value).success ? undefined : shapes.webAddress;
export const addressProblem = (value: unknown): string | undefined =>
  isEmpty(value) || addressOrPath.safeParse(value).success ? undefined : shapes.addressOrPath;
export const websiteProblem = (value: unknown): string | undefined =>
  isEmpty(value) || website.safeParse(value).success ? undefined : shapes.website;
const visibleProblem = (value: unknown): string | undefined =>
  isEmpty(value) || hasVisibleCharacter(String(value)) ? undefined : shapes.visible;
export const dateProblem = (value: unknown): string | undefined =>
  isEmpty(value) || isPlausibleDate(String(value), new Date().getUTCFullYear()) ? undefined : shapes.date;

/** A day that has come: something that has happened, or a figure's day. */
export const pastDayProblem = (value: unknown): string | undefined =>
  dateProblem(value) ??
  (isEmpty(value) || String(value) <= tehranDay(new Date().toISOString()) ? undefined : text.future);
export function insCodeProblem(value: unknown): string | undefined {
  if (isEmpty(value)) return undefined;
  if (readInsCode(value) === null) return text.badCode;
  return hasLeadingZeros(String(value)) ? text.zeros : undefined;
}

/** A typed code as it is stored: letter by letter as sources write it, with Latin digits and capitals; null for an empty field. */
export const parseCode = (typed: string): string | null => cleanCode(typed).toUpperCase() || null;

/** One validator for each length: a form registers a field anew whose validator is another one. */
const lengthValidator = memoize(
  (most: number): Validator =>
    (value: unknown) =>
      isEmpty(value) || fitsLength(String(value), most) ? undefined : text.long(most),
);

type Lengths = typeof MAX_LENGTHS;
/** The most characters of a column, e.g. `lengthLimit('articles', 'title')`. */
export const lengthLimit = <T extends keyof Lengths>(
  table: T,
  field: keyof Lengths[T] & string,
): Validator => {
  const most = Number(MAX_LENGTHS[table][field]);
  return lengthValidator(most);
};
/** A name: seen by readers, and not too long. */
export const nameLimits = <T extends keyof Lengths>(
  table: T,
  field: keyof Lengths[T] & string,
): Validator[] => [visibleProblem, lengthLimit(table, field)];

/** The number of a typed text; null for an empty one, undefined where it is none. */
export const parseFigure = (typed: string): number | null | undefined =>
  cleanInput(typed) === '' ? null : (readTypedNumber(typed) ?? undefined);

/** A number in digits of any script; a field of the type "number" swallows Persian ones without a word. */
export const FigureInput = ({
  parseText = parseFigure,
  ...props
}: BaseInputProps & { readonly parseText?: typeof parseFigure }) => (
  <TypedInput
    {...props}
    formatValue={(value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')}
    parseText={parseText}
    invalidText={text.badNumber}
    htmlInput={{ dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' }}
  />
);

/** A Jalali day; the record has "YYYY-MM-DD". */
export const JalaliDayInput = (props: BaseInputProps) => (
  <TypedInput
    {...props}
    formatValue={(value) => (typeof value === 'string' && value ? jalaliDate(value) : '')}
    parseText={parseJalaliDay}
    invalidText={text.badDay}
    placeholder="۱۴۰۵/۰۵/۲۵"
    picker={(value, pick) => (
      <DayPicker day={typeof value === 'string' && value ? value : null} onPick={pick} />
    )}
    htmlInput={{ dir: 'ltr' }}
  />
);

/** Day and time of day; a day without a time is 09:00. */
function MomentPicker({ value, onPick }: { value: unknown; onPick: (instant: string) => void }) {
  const instant = typeof value === 'string' && value ? value : null;
  const day = instant && tehranDay(instant);
  const time = instant ? latinDigits(jalaliTime(instant)) : FIRST_TIME;
  const pick = (nextDay: string, nextTime: string) =>
    onPick(parseJalaliMoment(`${jalaliDate(nextDay)} ${nextTime}`) as string);
  return (
    <DayPicker day={day} onPick={(picked) => pick(picked, time)} stays>
      <TimeOfDay time={time} onPick={(picked) => day && pick(day, picked)} />
    </DayPicker>
  );
}

/** A Jalali date with Tehran's time; the record has the instant in ISO format. */
export const JalaliMomentInput = (props: BaseInputProps) => (
  <TypedInput
    {...props}
    formatValue={(value) => (typeof value === 'string' && value ? showJalaliMoment(value) : '')}
    parseText={parseJalaliMoment}
    invalidText={text.badMoment}
    placeholder="۱۴۰۵/۰۵/۲۵ ۱۴:۳۰"
    picker={(value, pick) => <MomentPicker value={value} onPick={pick} />}
    htmlInput={{ dir: 'ltr' }}
  />
);

/** An empty text is no value. */
function parseJson(typed: string): unknown {
  if (typed.trim() === '') return null;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON as text; the record has the parsed value. */
export const JsonInput = (props: BaseInputProps) => (
  <TypedInput
    {...props}
    formatValue={(value) => (isEmpty(value) ? '' : JSON.stringify(value, null, 2))}
    parseText={parseJson}
    invalidText={text.badJson}
    multiline
    minRows={props.minRows ?? 8}
    htmlInput={{ ...LATIN, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
  />
);
