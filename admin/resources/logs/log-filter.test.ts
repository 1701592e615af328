import { describe, expect, it } from 'vitest';
import { logs } from './index.ts';

describe('filter(filter, now, isExport) of the log', () => {
  const now = '2026-11-23T12:00:00Z';

  it('begins a day at midnight in Tehran', () => {
    expect(logs.filter({ from: '2026-08-16', resource_id: 'a' }, now, false)).toEqual({
      resource_id: 'a',
      'created_at@gte': '2026-08-15T20:30:00.000Z',
    });
    expect(logs.filter({ from: null, resource_id: 'a' }, now, false)).toEqual({ resource_id: 'a' });
  });

  it('shows a change of many rows as one line, but for a record and in an export', () => {
    expect(logs.filter({ action: 'login' }, now, false)).toEqual({ action: 'login', 'batch@is': null });
    expect(logs.filter({ resource_id: 'a' }, now, false)).toEqual({ resource_id: 'a' });
    expect(logs.filter({}, now, true)).toEqual({});
  });
});
