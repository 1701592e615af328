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

/** Parses an answer's body; throws SourceError with what was expected and what came. */
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
 * Parses the items of a list one by one. An item that breaks the schema is refused; when most items do, the layout has
 * changed and SourceError is thrown.
 */
export function readItems<T>(
  sourceId: string,
  answer: Answer,
  items: readonly unknown[],
  layout: ItemLayout<T>,
  validator: RowValidator,
): T[] {
  const valid: T[] = [];
  let firstIssue: string | null = null;
  for (const item of items) {
    const parsed = layout.schema.safeParse(item);
    if (parsed.success) valid.push(parsed.data);
    else {
      const issue = issueOf(parsed.error);
      firstIssue ??= `${issue}; came ${preview(item)}`;
      validator.refuse(
        layout.table,
        layout.keyOf(item),
        String(parsed.error.issues[0]?.path[0] ?? '') || null,
        preview(item),
        issue,
      );
    }
  }
  if (firstIssue !== null && valid.length < items.length / 2) {
    throw new SourceError(
      sourceId,
      answer.url,
      `the layout of ${answer.endpoint} has changed: ${items.length - valid.length} of ${items.length} items: ${firstIssue}`,
    );
  }
  return valid;
}
