import { describe, expect, it } from 'vitest';
import { readExport } from './export-result.ts';

const summary = { totalFiles: 2, fundFiles: 1, categoryFiles: 1, customSEOFiles: 0 };

describe('readExport(result)', () => {
  it("reads the job's result", () => {
    expect(readExport({ success: true, results: [{ name: 'عیار' }], summary })).toEqual({
      results: [{ name: 'عیار' }],
      summary,
    });
  });
  it('returns null for values of another shape', () => {
    for (const other of [null, 'x', {}, { results: [], summary: {} }, { results: 1, summary }])
      expect(readExport(other)).toBeNull();
  });
});
