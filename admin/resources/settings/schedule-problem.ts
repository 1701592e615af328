import { faDigits } from '../../../shared/persian/digits.ts';

/** The five fields of an expression, with what each may hold; the database asks for the same (`pipeline.cron_problem`). */
const FIELDS = [
  { name: 'دقیقه', least: 0, most: 59 },
  { name: 'ساعت', least: 0, most: 23 },
  { name: 'روز ماه', least: 1, most: 31 },
  { name: 'ماه', least: 1, most: 12 },
  { name: 'روز هفته', least: 0, most: 7 },
] as const;

export const text = {
  fields: (came: number) =>
    `پنج بخش بنویسید: دقیقه، ساعت، روز ماه، ماه، روز هفته (اکنون ${faDigits(String(came))} بخش است)؛ یا off`,
  part: (name: string, least: number, most: number, came: string) =>
    `${name}: عددی از ${faDigits(String(least))} تا ${faDigits(String(most))}، بازه‌ای مانند 9-12 یا گامی مانند */5؛ نوشته شده «${came}»`,
  hint: 'به وقت تهران، مانند ‎*/5 9-12 * * 6,0-3‎ ؛ off یعنی خاموش',
};

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

function isPart(part: string, { least, most }: { least: number; most: number }): boolean {
  const found = PART.exec(part);
  if (!found) return false;
  const [from, to, step] = found.slice(1).map((digits) => (digits === undefined ? null : Number(digits)));
  const inside = (value: number | null | undefined) => value == null || (value >= least && value <= most);
  return inside(from) && inside(to) && step !== 0 && (from == null || to == null || from <= to);
}

/** Settings whose value is an expression, e.g. "schedule_publish". */
export const isScheduleKey = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('schedule_');

/** What is wrong with an expression of the schedule, in Persian; undefined where nothing is. */
export function scheduleProblem(value: unknown): string | undefined {
  const expression = String(value ?? '').trim();
  if (expression === 'off') return undefined;
  const fields = expression.split(/\s+/).filter(Boolean);
  if (fields.length !== FIELDS.length) return text.fields(fields.length);
  for (const [index, field] of FIELDS.entries()) {
    const bad = (fields[index] as string).split(',').find((part) => !isPart(part, field));
    if (bad !== undefined) return text.part(field.name, field.least, field.most, bad);
  }
  return undefined;
}
