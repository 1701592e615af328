import { describe, expect, it } from 'vitest';
import { readFigures } from './use-page-figures.ts';

describe('readFigures(file, id)', () => {
  it('reads the figures of a page, and null where the file has none', () => {
    const file = { 'id-1': { figures: { nav: '۱۰۰' } }, 'id-2': {} };
    expect(readFigures(file, 'id-1')).toEqual({ nav: '۱۰۰' });
    for (const id of ['id-2', 'id-3']) expect(readFigures(file, id)).toBeNull();
    expect(readFigures(undefined, 'id-1')).toBeNull();
  });
});
