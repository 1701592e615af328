import { expect, it } from 'vitest';
import { z } from 'zod';
import { CliError, messageOf, SnapshotError } from './errors.ts';

it('messageOf(thrown) is a sentence for what does not fit a schema', () => {
  const refusal = (schema: z.ZodType, value: unknown) => messageOf(schema.safeParse(value).error);
  expect(refusal(z.object({ media: z.guid() }), { media: 'x' })).toBe('media: Invalid GUID');
  expect(refusal(z.object({ media: z.guid() }), null)).toMatch(/^the value: Invalid input: expected object/);
  expect(refusal(z.array(z.number()), ['a', 'b'])).toMatch(/^0: .+; 1: /);
});

it('messageOf(thrown) is the first line of anything else', () => {
  expect(messageOf(new CliError(1, 'one\ntwo'))).toBe('one');
  expect(messageOf(new SnapshotError('site', ['a: b']))).toBe('snapshot of "site" refused: a: b');
  expect(messageOf('text')).toBe('text');
});

it('messageOf(thrown) has no secret, wherever the message goes', () => {
  expect(messageOf(new Error('cannot reach postgres://me:hush-hush@db/name\nstack'))).toBe(
    'cannot reach postgres://me:***@db/name',
  );
});
