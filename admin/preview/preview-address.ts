/** The secret stands behind the hash: browsers send it to no server, and no log holds it. */
export const previewAddress = (secret: string): string => `/admin/preview#${secret}`;

/** The secret of a preview's address, e.g. "#3f9a…" → "3f9a…"; null where it has none. */
export const secretOf = (hash: string): string | null => /^#([0-9a-f]{64})$/.exec(hash)?.[1] ?? null;
