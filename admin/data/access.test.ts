import { describe, expect, it } from 'vitest';
import { isPermitted, type Profile } from './access.ts';

const profile = (role: string, permissions: string[] = []): Profile => ({
  id: '1',
  email: 'a@b.ir',
  fullName: '',
  role,
  roleTitle: '',
  permissions,
});

describe('isPermitted(profile, permission, action)', () => {
  it('permits nothing without a profile', () => {
    expect(isPermitted(null, 'funds', 'list')).toBe(false);
  });
  // spec 34.1
  it('permits a super admin everything, listed or not', () => {
    expect(isPermitted(profile('super_admin'), 'settings', 'delete')).toBe(true);
  });
  // spec 34.4
  it('reads list, show and export as "read"', () => {
    const viewer = profile('viewer', ['funds:read']);
    for (const action of ['list', 'show', 'export']) expect(isPermitted(viewer, 'funds', action)).toBe(true);
    for (const action of ['create', 'edit', 'delete', 'clone'])
      expect(isPermitted(viewer, 'funds', action)).toBe(false);
  });
  it('refuses an unknown action', () => {
    expect(isPermitted(profile('viewer', ['funds:read']), 'funds', 'explode')).toBe(false);
  });
});
