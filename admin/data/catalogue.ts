import type { RaRecord } from 'react-admin';
import { useAllRecords } from './use-all-records.ts';

export interface CategoryName extends RaRecord {
  readonly id: string;
  /** Latin; `description` is the Persian one. */
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
}

export interface FundName extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly symbol: string | null;
  readonly is_active: boolean;
}

export const CATEGORIES = {
  resource: 'categories',
  columns: ['id', 'name', 'slug', 'description'],
  order: 'display_order.asc,id',
} as const;

export const FUNDS = {
  resource: 'funds',
  columns: ['id', 'name', 'slug', 'symbol', 'is_active'],
  order: 'name.asc,id',
} as const;

/** Every category in the order of the site. */
export const useCategories = () => useAllRecords<CategoryName>(CATEGORIES);

/** Every fund by name. */
export const useFunds = () => useAllRecords<FundName>(FUNDS);

/** e.g. «صندوق طلای لوتوس (طلا)» */
export const fundLabel = ({ name, symbol, slug }: Pick<FundName, 'name' | 'symbol' | 'slug'>): string =>
  `${name} (${symbol ?? slug})`;

/** The Persian name. */
export const categoryLabel = ({ name, description }: Pick<CategoryName, 'name' | 'description'>): string =>
  description ?? name;
