import { faDigits, latinDigits } from '../../../shared/persian/digits.ts';
import { withoutMarks } from '../../../shared/persian/invisible.ts';
import { type CRON_FIELDS, type CronProblem, findCronProblem } from '../../../shared/schema/cron.ts';

export const text = {
  names: {
    minute: 'دقیقه',
    hour: 'ساعت',
    day: 'روز ماه',
    month: 'ماه',
    weekday: 'روز هفته',
  } satisfies Record<(typeof CRON_FIELDS)[number]['id'], string>,
  fields: (count: number) =>
    `پنج بخش بنویسید: دقیقه، ساعت، روز ماه، ماه، روز هفته (اکنون ${faDigits(String(count))} بخش است)؛ یا off`,
  part: (name: string, min: number, max: number, given: string) =>
    `${name}: عددی از ${faDigits(String(min))} تا ${faDigits(String(max))}، بازه‌ای مانند 9-12 یا گامی مانند */5 یا 9-12/2؛ نوشته شده «${given}»`,
  never: 'هیچ‌یک از ماه‌های نوشته‌شده چنین روزی ندارد؛ ماه‌ها میلادی‌اند و برای نمونه ۳۱ فوریه هرگز نمی‌رسد',
};

/** True for settings whose value is a cron expression, e.g. "schedule_publish". */
export const isScheduleKey = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('schedule_');

function sentenceOf(problem: CronProblem): string {
  if (problem.kind === 'fields') return text.fields(problem.count);
  if (problem.kind === 'never') return text.never;
  const { field, part } = problem;
  return text.part(text.names[field.id], field.min, field.max, part);
}

/** A typed cron expression as it is stored, e.g. «۰ ۹ * * *» → "0 9 * * *"; null for an empty field. The blanks stay: one is typed before what follows it. */
export const parseSchedule = (typed: string): string | null => latinDigits(withoutMarks(typed)) || null;

/** What is wrong with a cron expression, in Persian; undefined where nothing is. "off" is allowed. */
export function scheduleProblem(value: unknown): string | undefined {
  const expression = String(value ?? '').trim();
  if (expression === 'off') return undefined;
  const problem = findCronProblem(expression);
  return problem === null ? undefined : sentenceOf(problem);
}
