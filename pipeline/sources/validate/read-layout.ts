import type { z } from 'zod';
import { SourceError } from '../../../shared/errors.ts';
import type { Answer } from '../definition/define-source.ts';
import type { RowValidator } from './row-validator.ts';

const issueOf = (error: z.ZodError): string => {
  const issue = error.issues[0];
  if (!issue) return 'not as expected';
  return `${issue.path.join('.') || 'the whole'}: ${issue.message}`;
};

const preview = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 120);

/** The answer's frame as `schema` has it; throws SourceError with what was expected and what came. */
export function readLayout<T>(sourceId: string, answer: Answer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new SourceError(
    sourceId,
    answer.url,
    `the layout of ${answer.endpoint} has changed: ${issueOf(parsed.error)}; came ${preview(answer.body)}`,
  );
}

export interface ItemLayout<T> {
  readonly schema: z.ZodType<T>;
  readonly table: string;
  readonly keyOf: (item: unknown) => string;
}

/**
 * The items of a list, each by itself: one that breaks the schema is refused, but when most do, the layout
 * has changed and SourceError is thrown.
 */
export function readItems<T>(
  sourceId: string,
  answer: Answer,
  items: readonly unknown[],
  of: ItemLayout<T>,
  validator: RowValidator,
): T[] {
  const good: T[] = [];
  let first: string | null = null;
  for (const item of items) {
    const parsed = of.schema.safeParse(item);
    if (parsed.success) good.push(parsed.data);
    else {
      const issue = issueOf(parsed.error);
      first ??= `${issue}; came ${preview(item)}`;
      validator.refuse(
        of.table,
        of.keyOf(item),
        String(parsed.error.issues[0]?.path[0] ?? '') || null,
        preview(item),
        issue,
      );
    }
  }
  if (first !== null && good.length < items.length / 2) {
    throw new SourceError(
      sourceId,
      answer.url,
      `the layout of ${answer.endpoint} has changed: ${items.length - good.length} of ${items.length} items: ${first}`,
    );
  }
  return good;
}
