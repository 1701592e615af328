import { describe, expect, it } from 'vitest';
import { buckets } from '../../shared/storage-buckets.ts';
import { text, uploadProblem } from './upload-picture.ts';

const file = (type: string, size = 1000) => ({ type, size });

describe('pictureProblem(file, alt)', () => {
  it('is null for a picture with an alternative text', () => {
    expect(uploadProblem(file('image/png'), 'نمودار')).toBeNull();
  });
  it('says what was allowed and what came', () => {
    expect(uploadProblem(file('image/svg+xml'), 'نمودار')).toBe(text.type('image/svg+xml'));
    const size = buckets.media.maxBytes + 1;
    expect(uploadProblem(file('image/png', size), 'نمودار')).toBe(text.size(size));
    expect(uploadProblem(file('image/png'), '  ')).toBe(text.alt);
  });
});
