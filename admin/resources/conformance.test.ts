import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPermitted } from '../data/access.ts';
import { type AdminResource, menuLabel, permissionOf } from '../data/define-resource.ts';
import { resources } from './index.ts';

const all = Object.entries<AdminResource>(resources);

describe('resources', () => {
  it.each(all)('%s is registered under its own name, in a folder of that name', (name, resource) => {
    expect(resource.name).toBe(name);
    // The tables of the SEO tabs are registered beside the screen.
    const folder = /^seo(_|$)/.test(name) ? '../seo' : `./${name}`;
    expect(existsSync(new URL(`${folder}/index.ts`, import.meta.url))).toBe(true);
  });
  it.each(all)('%s has a text for every place that names it', (_name, resource) => {
    const { menu, text, list, screen } = resource;
    if (menu) expect(menuLabel(resource)).toMatch(/[آ-ی]/);
    if (list || screen) expect(text?.name).toMatch(/ \|{4} /);
  });
  it.each(all)(
    '%s has lists and forms or a screen of its own, never both',
    (_name, { list, form, edit, create, screen }) => {
      if (screen) expect([list, form, edit]).toEqual([undefined, undefined, undefined]);
      // A page of its own stands in the place of what follows from the form.
      if (form) expect(edit).toBeUndefined();
      if (create) expect(form).toBeDefined();
    },
  );
});

describe('permissionOf(resources, name)', () => {
  // spec 34.8
  it('asks the permission of sections for app statistics, and one of their own for contact messages', () => {
    const profile = (...permissions: string[]) => ({
      id: '1',
      email: 'a@b.ir',
      fullName: '',
      role: 'editor',
      roleTitle: '',
      permissions,
    });
    const mayList = (name: string, permission: string) =>
      isPermitted(profile(permission), permissionOf(resources, name), 'list');
    expect(mayList('contact', 'contact:read')).toBe(true);
    expect(mayList('contact', 'sections:read')).toBe(false);
    expect(mayList('pwa-stats', 'sections:read')).toBe(true);
    expect(mayList('contact', 'blog:read')).toBe(false);
  });
});
