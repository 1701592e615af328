import { z } from 'zod';

/** Origins and day of the row behind a figure, in one short text: "fipiran 2026-08-10", "fipiran+tsetmc", "simulated 2026-08-16". */
export const stampSchema = z
  .string()
  .regex(/^[a-z0-9+-]+( \d{4}-\d{2}-\d{2})?$/i, 'expected "origin YYYY-MM-DD"');
export type Stamp = z.infer<typeof stampSchema>;

export const toStamp = ({
  origins,
  day,
}: {
  readonly origins: readonly string[];
  readonly day: string | null;
}): Stamp => [origins.join('+'), ...(day === null ? [] : [day])].join(' ');
