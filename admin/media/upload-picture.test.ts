import { describe, expect, it } from 'vitest';
import { buckets } from '../../shared/storage-buckets.ts';
import { pictureProblem, text } from './upload-picture.ts';

const file = (type: string, size = 1000) => ({ type, size });

describe('pictureProblem(file, alt)', () => {
  it('is null for a picture with an alternative text', () => {
    expect(pictureProblem(file('image/png'), 'نمودار')).toBeNull();
  });
  it('says what was allowed and what came', () => {
    expect(pictureProblem(file('image/svg+xml'), 'نمودار')).toBe(text.type('image/svg+xml'));
    const size = buckets.media.maxBytes + 1;
    expect(pictureProblem(file('image/png', size), 'نمودار')).toBe(text.size(size));
    expect(pictureProblem(file('image/png'), '  ')).toBe(text.alt);
  });
});
