/** The name of a table or column within a statement, e.g. `date` → `"date"`. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
