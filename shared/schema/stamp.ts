import { z } from 'zod';

/** Origin of a simulated row. */
const SIMULATED = 'simulated';

export interface Stamped {
  readonly origin: string;
  readonly simulated: boolean;
  readonly day: string | null;
}

/** Without zod, so that browser code can import it; e.g. "simulated 2026-08-16" → { origin: "simulated", simulated: true, day: "2026-08-16" } */
export function readStamp(text: string): Stamped {
  const [origin = '', day = null] = text.split(' ');
  return { origin, simulated: origin.split('+').includes(SIMULATED), day };
}

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
