import { articleCard } from './article.ts';
import { categoryCard } from './category.ts';
import type { Card } from './define.ts';
import { fundCard } from './fund.ts';
import { fundPortraitCard } from './fund-portrait.ts';
import { homeCard } from './home.ts';
import { inflationCard } from './inflation.ts';

/** Every card, in the order in which new images are rendered. To add one, add its file and its line here. */
export const cards: readonly Card[] = [
  homeCard,
  inflationCard,
  categoryCard,
  fundCard,
  articleCard,
  fundPortraitCard,
];
