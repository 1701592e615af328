import { NAMED_SETTINGS, SETTING_GROUPS, settingName } from '../../../shared/schema/setting-names.ts';

export interface SettingRow {
  readonly id: string;
  readonly key: string;
  readonly value: unknown;
  readonly description: string | null;
}

export interface ListedSetting {
  readonly key: string;
  readonly name: string;
  readonly help: string | null;
  /** Null while nothing is stored and the default holds. */
  readonly row: SettingRow | null;
}

export interface ListedGroup {
  readonly title: string;
  readonly settings: readonly ListedSetting[];
}

export const text = { others: 'تنظیم‌های دیگر' };

/** Known settings under their headings, stored or not; then the rows that nobody knows, by key. */
export function groupSettings(rows: readonly SettingRow[]): ListedGroup[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const known = NAMED_SETTINGS.map((key) => ({ key, ...settingName(key), row: byKey.get(key) ?? null }));
  const groups = Object.entries(SETTING_GROUPS).map(([group, title]) => ({
    title,
    settings: known
      .filter((setting) => setting.group === group)
      .map(({ key, name = key, help = null, row }) => ({ key, name, help, row })),
  }));
  const others = rows
    .filter(({ key }) => settingName(key) === undefined)
    .map((row) => ({ key: row.key, name: row.key, help: row.description, row }));
  return others.length > 0 ? [...groups, { title: text.others, settings: others }] : groups;
}
