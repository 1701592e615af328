/** The order of users, messages, runs and the log: the newest row first. */
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
