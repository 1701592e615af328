import { describe, expect, it } from 'vitest';
import { readExport } from './export-result.ts';

const summary = { totalFiles: 2, fundFiles: 1, categoryFiles: 1, customSEOFiles: 0 };

describe('exportOf(result)', () => {
  it('reads what the job returned', () => {
    expect(readExport({ success: true, results: [{ name: 'عیار' }], summary })).toEqual({
      results: [{ name: 'عیار' }],
      summary,
    });
  });
  it('takes nothing else for an export', () => {
    for (const other of [null, 'x', {}, { results: [], summary: {} }, { results: 1, summary }])
      expect(readExport(other)).toBeNull();
  });
});
