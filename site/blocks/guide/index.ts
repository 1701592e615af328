import type { GuideKind } from '../../../shared/schema/snapshots/category.ts';
import type { Guide, GuideInput } from './define-guide.ts';
import { fixedIncomeGuide } from './fixed-income.ts';
import { goldGuide } from './gold.ts';
import { leveragedGuide } from './leveraged.ts';

const guides = {
  gold: goldGuide,
  leveraged: leveragedGuide,
  'fixed-income': fixedIncomeGuide,
} as const satisfies Record<GuideKind, (input: GuideInput) => Guide>;

/** The guide of a category page; null where its kind has none. */
export const guideOf = (kind: GuideKind | null, input: GuideInput): Guide | null =>
  kind === null ? null : guides[kind](input);
