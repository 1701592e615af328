import { type Row, rowDefinitions, type TableName } from '../../../shared/schema/rows/index.ts';

/** The stored column of a row's field, e.g. ("fund_live_data", "currentPriceRial") → "current_price". */
export const storedColumn = <T extends TableName>(table: T, field: keyof Row<T> & string): string => {
  const columns: Readonly<Record<string, readonly [stored: string, type: unknown]>> =
    rowDefinitions[table].columns;
  return (columns[field] as readonly [stored: string, type: unknown])[0];
};
