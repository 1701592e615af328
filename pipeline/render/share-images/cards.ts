import { articleCard } from './cards/article.ts';
import { categoryCard } from './cards/category.ts';
import { fundCard } from './cards/fund.ts';
import { homeCard } from './cards/home.ts';
import type { Card } from './define.ts';

/** Every kind of sharing picture. To add one is to add its file and its line here. */
export const cards: readonly Card[] = [homeCard, categoryCard, fundCard, articleCard];
