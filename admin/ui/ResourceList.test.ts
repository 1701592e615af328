import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { team } from '../resources/team/index.ts';
import { listFilters } from './ResourceList.tsx';

describe('listFilters(resource, filters)', () => {
  const own = createElement('input', { key: 'own' });
  const keysOf = (...[resource, filters]: Parameters<typeof listFilters>) =>
    listFilters(resource, filters).map(({ key }) => key);

  it('draws the quick search where the resource names the columns that it looks into', () => {
    expect(keysOf({ search: ['name'] }, [own])).toEqual(['q', 'own']);
    expect(keysOf({}, [own])).toEqual(['own']);
    expect(keysOf({})).toEqual([]);
  });

  it('has one for the team, whose list looked into no column', () => {
    expect(keysOf(team)).toEqual(['q']);
    expect(team.search).toEqual(['name', 'position']);
  });
});
