import { faDigits } from '../../../shared/persian/digits.ts';

/** The five fields of a cron expression with their ranges; the database checks the same (`pipeline.cron_problem`). */
const FIELDS = [
  { name: 'دقیقه', min: 0, max: 59 },
  { name: 'ساعت', min: 0, max: 23 },
  { name: 'روز ماه', min: 1, max: 31 },
  { name: 'ماه', min: 1, max: 12 },
  { name: 'روز هفته', min: 0, max: 7 },
] as const;

export const text = {
  fields: (count: number) =>
    `پنج بخش بنویسید: دقیقه، ساعت، روز ماه، ماه، روز هفته (اکنون ${faDigits(String(count))} بخش است)؛ یا off`,
  part: (name: string, min: number, max: number, given: string) =>
    `${name}: عددی از ${faDigits(String(min))} تا ${faDigits(String(max))}، بازه‌ای مانند 9-12 یا گامی مانند */5؛ نوشته شده «${given}»`,
  hint: 'به وقت تهران، مانند ‎*/5 9-12 * * 6,0-3‎ ؛ off یعنی خاموش',
};

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

function isPart(part: string, { min, max }: { min: number; max: number }): boolean {
  const found = PART.exec(part);
  if (!found) return false;
  const [from, to, step] = found.slice(1).map((digits) => (digits === undefined ? null : Number(digits)));
  const inside = (value: number | null | undefined) => value == null || (value >= min && value <= max);
  return inside(from) && inside(to) && step !== 0 && (from == null || to == null || from <= to);
}

/** True for settings whose value is a cron expression, e.g. "schedule_publish". */
export const isScheduleKey = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('schedule_');

/** What is wrong with a cron expression, in Persian; undefined where nothing is. "off" is allowed. */
export function scheduleProblem(value: unknown): string | undefined {
  const expression = String(value ?? '').trim();
  if (expression === 'off') return undefined;
  const fields = expression.split(/\s+/).filter(Boolean);
  if (fields.length !== FIELDS.length) return text.fields(fields.length);
  for (const [index, field] of FIELDS.entries()) {
    const bad = (fields[index] as string).split(',').find((part) => !isPart(part, field));
    if (bad !== undefined) return text.part(field.name, field.min, field.max, bad);
  }
  return undefined;
}
