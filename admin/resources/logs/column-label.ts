import type { AdminResources } from '../../data/define-resource.ts';
import { COMMON_FIELDS, TABLE_TEXTS } from './table-texts.ts';

/** The Persian name of a column of a logged table; the column's own name where nothing names it. */
export function columnLabel(resources: AdminResources, table: string, column: string): string {
  const texts = [
    ...Object.values(resources)
      .filter((resource) => resource.table === table)
      .map(({ text }) => text?.fields ?? {}),
    TABLE_TEXTS[table]?.fields ?? {},
    COMMON_FIELDS,
  ];
  return texts.map((fields) => fields[column]).find((label) => label !== undefined) ?? column;
}
