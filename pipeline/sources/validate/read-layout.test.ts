import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SourceError } from '../../../shared/errors.ts';
import type { Answer } from '../definition/define-source.ts';
import { readItems, readLayout } from './read-layout.ts';
import { createRowValidator } from './row-validator.ts';

describe('readLayout and readItems', () => {
  const answer: Answer = {
    endpoint: 'list',
    url: 'http://u.test/list',
    fetchedAt: '2026-08-16T09:00:00Z',
    body: { items: [] },
  };
  const itemOptions = {
    schema: z.object({ id: z.int() }),
    table: 't',
    keyOf: (item: unknown) => JSON.stringify(item),
  };

  it('throws with what was expected and what came when the layout has changed', () => {
    expect(() => readLayout('test', answer, z.object({ rows: z.array(z.unknown()) }))).toThrowError(
      SourceError,
    );
    expect(() => readLayout('test', answer, z.object({ rows: z.array(z.unknown()) }))).toThrowError(
      /layout of list has changed: rows: .*came \{"items":\[\]\}/,
    );
  });

  it('refuses an invalid item, and throws when most items are invalid', () => {
    const validator = createRowValidator();
    expect(readItems('test', answer, [{ id: 1 }, { id: 'x' }, { id: 3 }], itemOptions, validator)).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
    expect(validator.refused).toMatchObject([{ table: 't', key: '{"id":"x"}', field: 'id' }]);
    expect(() =>
      readItems('test', answer, [{ id: 1 }, {}, {}], itemOptions, createRowValidator()),
    ).toThrowError(/2 of 3 items/);
  });
});
