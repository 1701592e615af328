import { expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { screenHits } from './use-search-hits.ts';

it('screenHits(screens, query) finds screens by name, in any spelling', () => {
  const hits = screenHits(Object.values(resources), 'دسته بندي');
  expect(hits.map(({ path }) => path)).toEqual(['/categories']);
});
