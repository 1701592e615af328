import { expect, it } from 'vitest';
import { copyOf } from './copy-of.ts';

it('copyOf(record) leaves out the key, the address and the times', () => {
  const record = {
    id: '1',
    slug: 'a',
    title: 'ت',
    published_at: 'x',
    created_at: 'x',
    updated_at: 'x',
    tags: [],
  };
  expect(copyOf(record)).toEqual({ title: 'ت', tags: [] });
});
