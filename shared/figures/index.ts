import { assetFigures } from './assets.ts';
import { categoryFigures } from './category.ts';
import type { Figure } from './define-figure.ts';
import { holdingFigures } from './holdings.ts';
import { kindFigures } from './kinds.ts';
import { marketFigures } from './market.ts';
import { measureFigures } from './measures.ts';
import { rankFigures } from './ranks.ts';
import { returnFigures } from './returns.ts';
import { riskFigures } from './risk.ts';
import { tradingFigures } from './trading.ts';

/** Every figure that the site publishes, in the order of the glossary. */
export const figures = [
  ...tradingFigures,
  ...assetFigures,
  ...returnFigures,
  ...measureFigures,
  ...riskFigures,
  ...rankFigures,
  ...kindFigures,
  ...holdingFigures,
  ...categoryFigures,
  ...marketFigures,
] as const satisfies readonly Figure[];

export type FigureId = (typeof figures)[number]['id'];

const byId = new Map<string, Figure>(figures.map((figure) => [figure.id, figure]));

/** The figure with this id. */
export const figureOf = (id: FigureId): Figure => byId.get(id) as Figure;

/** The figure with this id; null for an unknown one, e.g. of an older page. */
export const findFigure = (id: string): Figure | null => byId.get(id) ?? null;
