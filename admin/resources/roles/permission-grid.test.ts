import { describe, expect, it } from 'vitest';
import { toPermissionRows } from './permission-grid.ts';

describe('toPermissionRows(permissions)', () => {
  const permissions = [
    { id: '1', resource: 'seo', action: 'read' },
    { id: '2', resource: 'seo', action: 'update' },
    { id: '3', resource: 'novel', action: 'read' },
    { id: '4', resource: 'funds', action: 'delete' },
  ];
  // spec 34.5
  it('has a row for each resource that has permissions, in a fixed order, unknown resources last', () => {
    expect(toPermissionRows(permissions).map(({ resource }) => resource)).toEqual(['funds', 'seo', 'novel']);
  });
  it('has a null cell where there is no such permission', () => {
    expect(toPermissionRows(permissions)[1]?.cells.map(({ id }) => id)).toEqual(['1', null, '2', null]);
  });
});
