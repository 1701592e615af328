import { compareCategories } from '../funds/kinds.ts';
import { slugify } from '../persian/slug.ts';
import type { FundKind } from '../schema/rows/funds.ts';
import { KIND_LABELS } from './kind-labels.ts';

export interface Category {
  readonly kind: FundKind;
  readonly label: string;
  readonly slug: string;
  readonly displayOrder: number;
}

const named = (Object.keys(KIND_LABELS) as FundKind[]).map((kind) => ({ kind, label: KIND_LABELS[kind] }));
const inOrder = [...named].sort(compareCategories);

/** One category per kind, in the order of FUND_KINDS; its database id is `categoryId(kind)`. */
export const categories: readonly Category[] = named.map((category) => ({
  ...category,
  slug: slugify(category.label),
  displayOrder: inOrder.indexOf(category),
}));
