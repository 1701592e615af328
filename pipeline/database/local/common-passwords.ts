import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 passwords from leaks, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);
