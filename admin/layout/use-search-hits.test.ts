import { expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { screenHits, searchedScreens } from './use-search-hits.ts';

it('screenHits(screens, query) finds screens by name, in any spelling', () => {
  const hits = screenHits(Object.values(resources), 'دسته بندي');
  expect(hits.map(({ path }) => path)).toEqual(['/categories']);
});

it('searchedScreens(screens) are those whose records open', () => {
  const names = searchedScreens(Object.values(resources)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['funds', 'blog', 'categories', 'contact', 'users']));
  expect(names).not.toContain('page-texts');
});
