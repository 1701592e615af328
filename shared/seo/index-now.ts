import { z } from 'zod';

/** 8 to 128 letters, digits and dashes, as the protocol asks. */
export const indexNowKey = z.string().regex(/^[A-Za-z0-9-]{8,128}$/);

/** Where the key stands for engines to check, e.g. "0f3a…9c.txt" at the root of the site. */
export const indexNowKeyFile = (key: string): string => `${key}.txt`;
