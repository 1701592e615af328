import { expect, it } from 'vitest';
import { pageKindOf } from './page-kind.ts';

it.each([
  ['/', 'homepage'],
  ['/categories/طلا', 'category'],
  ['/funds/عیار', 'fund'],
  ['/news/سکه', 'article'],
  ['/analysis/سکه', 'article'],
  ['/funds', 'static'],
  ['/about', 'static'],
  ['/watchlist', null],
  ['/directory/طلا/2', null],
  ['/admin', null],
])('pageKindOf(%s) is %s', (path, kind) => expect(pageKindOf(path)).toBe(kind));
