import { articleCard } from './article.ts';
import { categoryCard } from './category.ts';
import { fundCard } from './fund.ts';
import { homeCard } from './home.ts';
import type { Card } from '../define.ts';

/** Every kind of sharing picture. To add one is to add its file and its line here. */
export const cards: readonly Card[] = [homeCard, categoryCard, fundCard, articleCard];
