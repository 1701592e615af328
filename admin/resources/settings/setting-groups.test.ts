import { describe, expect, it } from 'vitest';
import { NAMED_SETTINGS } from '../../../shared/schema/setting-names.ts';
import { groupSettings, text } from './setting-groups.ts';

const row = (key: string) => ({ id: key, key, value: 1, description: `یادداشت ${key}` });

describe('groupSettings(rows)', () => {
  // spec 21.13
  it('lists every known setting under one heading, stored or not', () => {
    const groups = groupSettings([row('brand')]);
    const listed = groups.flatMap(({ settings }) => settings);
    expect(listed.map(({ key }) => key).sort()).toEqual([...NAMED_SETTINGS].sort());
    expect(listed.filter((setting) => setting.row).map(({ key }) => key)).toEqual(['brand']);
    expect(groups.every(({ title, settings }) => /[آ-ی]/.test(title) && settings.length > 0)).toBe(true);
  });
  it('lists unknown rows last, with their own descriptions', () => {
    const last = groupSettings([row('own_note')]).at(-1);
    expect(last?.title).toBe(text.others);
    expect(last?.settings).toMatchObject([{ name: 'own_note', help: 'یادداشت own_note' }]);
  });
});
