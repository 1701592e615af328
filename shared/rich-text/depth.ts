/** Quotations and lists within each other. The database states the same (`supabase/schema/content.sql`). */
export const MAX_DEPTH = 12;

/** A line that opens more quotations and lists than allowed, or is indented for a deeper list. */
const TOO_DEEP = new RegExp(
  `^([ \\t]*(>|[-*+][ \\t]|[0-9]{1,9}[.)][ \\t])){${MAX_DEPTH + 1}}|^[ \\t]{${MAX_DEPTH * 4 + 1}}`,
  'm',
);

/** True for Markdown that nests more deeply than form, database and page allow. */
export const isTooDeep = (markdown: string): boolean => TOO_DEEP.test(markdown);
