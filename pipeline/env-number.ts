import { z } from 'zod';

interface Range {
  readonly min: number;
  readonly max: number;
  /** True also takes decimals. */
  readonly decimals?: boolean;
}

const isWithin = (text: string, { min, max, decimals = false }: Range): boolean =>
  (decimals ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** A number in an environment variable; a refusal says what is allowed and what came. */
export const envNumber = (range: Range) =>
  z
    .string()
    .refine((text) => isWithin(text, range), {
      error: ({ input }) =>
        `expected a ${range.decimals ? '' : 'whole '}number from ${range.min} to ${range.max}, came ${JSON.stringify(input)}`,
    })
    .transform(Number);
