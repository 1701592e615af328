/** The file at the site's root by which engines verify the key, e.g. "0f3a…9c.txt". */
export const indexNowKeyFile = (key: string): string => `${key}.txt`;
