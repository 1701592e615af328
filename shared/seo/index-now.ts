import { z } from 'zod';

/** 8 to 128 letters, digits and dashes, as the protocol requires. */
export const indexNowKey = z.string().regex(/^[A-Za-z0-9-]{8,128}$/);

/** The file at the site's root by which engines verify the key, e.g. "0f3a…9c.txt". */
export const indexNowKeyFile = (key: string): string => `${key}.txt`;
