import type { CategoryRef } from '../../../../../shared/schema/snapshots/meta.ts';

/** The dark theme of site/styles/tokens.css, which suits messengers with a light and with a dark background. */
export const COLOR = {
  canvas: '#0b1419',
  raised: '#172730',
  line: '#22323c',
  ink: '#e8eff3',
  muted: '#9db0bb',
  accent: '#3dbbcb',
  gold: '#e5b862',
  up: '#36c48f',
  down: '#f47c75',
} as const;

/** Category colours by `colorIndex`, as on every page. */
const CATEGORIES = [
  '#7b5fd3',
  '#b9862a',
  '#1b8c9c',
  '#d9633c',
  '#3b7dd1',
  '#6b9a2f',
  '#b4519a',
  '#8c8a3a',
  '#a6714a',
  '#3f9a72',
  '#7d8796',
  '#db5482',
  '#5488aa',
  '#bc7f50',
  '#459a94',
  '#957abf',
] as const;

/** A category's colour: the staff's own, else one of the fixed set. */
export const categoryColor = ({ color, colorIndex }: Pick<CategoryRef, 'color' | 'colorIndex'>): string =>
  color ?? (CATEGORIES[colorIndex % CATEGORIES.length] as string);

/** Green above zero, red below, the text colour for zero and null. */
export const signColor = (value: number | null): string =>
  value === null || value === 0 ? COLOR.ink : value > 0 ? COLOR.up : COLOR.down;
