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

/** A key or token: a line break in it would make a header invalid, and the error would quote it. */
export const envSecret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'expected visible ASCII characters without blanks');

/** An address of http or https without a user and password: fetch refuses those with an error that quotes them. */
export const envAddress = z
  .url({ protocol: /^https?$/, error: 'expected an address with http:// or https://' })
  .refine((text) => {
    const { username, password } = URL.parse(text) ?? { username: '', password: '' };
    return username === '' && password === '';
  }, 'expected an address without user and password');

/** A name for another program: a bucket, a region, a field. */
export const envName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'expected Latin letters, digits, dots, dashes and underscores');

/** A name or an address of a machine, e.g. "localhost", "0.0.0.0", "::1". */
export const envHost = z
  .string()
  .trim()
  .regex(
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$/,
    'expected a host, e.g. localhost or 0.0.0.0',
  );

/** A path of the file system, as it is. */
export const envFolder = z
  .string()
  .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), 'expected the path of a folder on one line');

/** What a header may hold. */
export const envHeader = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]+$/, 'expected visible ASCII characters on one line');
