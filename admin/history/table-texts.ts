import { type AdminResources, pluralName, timestampLabels } from '../data/define-resource.ts';

/** The Persian name of a column of a logged table; the column's own name where nothing names it. */
export function columnLabel(resources: AdminResources, table: string, column: string): string {
  const named = Object.values(resources).filter((resource) => resource.table === table);
  const texts = [...named.map(({ text }) => text?.fields ?? {}), COMMON_FIELDS];
  return texts.map((fields) => fields[column]).find((label) => label !== undefined) ?? column;
}

/** Columns that every table has. */
const COMMON_FIELDS: Readonly<Record<string, string>> = { id: 'شناسه', ...timestampLabels };

/** What the staff call a logged table: its first screen, else its own name. */
export function tableLabel(resources: AdminResources, table: string): string {
  const screen = Object.values(resources).find((one) => one.table === table && one.text !== undefined);
  return (screen && pluralName(screen)) ?? table;
}
