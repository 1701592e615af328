import { withoutInvisible } from '../../../shared/persian/invisible.ts';
import { NAMED_SETTINGS, settingName } from '../../../shared/schema/setting-names.ts';
import { hostName } from '../../../shared/schema/shapes.ts';
import {
  PUBLIC_SETTINGS,
  type SettingKey,
  settingProblem,
  settingShapes,
} from '../../../shared/schema/site-settings.ts';
import { isScheduleKey } from './schedule-problem.ts';
import { storedValue } from './setting-value.ts';

const MAX_HOSTS = 200;

export const text = {
  hosts: settingName('redirect_hosts')?.expects ?? '',
  other: 'مقدار این تنظیم شکل درستی ندارد',
  key: 'کلید فقط حرف کوچک لاتین، رقم و _ دارد',
  schedule: (known: readonly string[]) => `زمان‌بندی یکی از این‌هاست: ${known.join('، ')}`,
};

/** The list of hosts, one a line; undefined where a line is no host. */
export function parseHosts(typed: string): string[] | undefined {
  const hosts = withoutInvisible(typed)
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
  return hosts.length <= MAX_HOSTS && hosts.every((host) => hostName.safeParse(host).success)
    ? [...new Set(hosts)]
    : undefined;
}

/** A validator of the value of the setting `key`; the database refuses the same. */
export const valueProblem =
  (key: unknown) =>
  (value: unknown): string | undefined =>
    settingProblem(String(key), value) === undefined
      ? undefined
      : (settingName(String(key))?.expects ?? text.other);

/** What is wrong with one part of the value in the form of a setting, e.g. `url` of "api"; a part may be wrong because another one is lacking. */
export function partProblem(key: SettingKey, path: string, value: unknown): string | undefined {
  const { error } = settingShapes[key].safeParse(storedValue(key, value));
  return error?.issues.some((issue) => issue.path.join('.') === path) ? settingName(key)?.expects : undefined;
}

const SCHEDULES = NAMED_SETTINGS.filter(isScheduleKey);

/** What is wrong with a setting's key, as the database has it: a schedule that nothing reads would change nothing. */
export function keyProblem(key: unknown): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,99}$/.test(String(key ?? ''))) return text.key;
  return isScheduleKey(key) && !SCHEDULES.includes(String(key)) ? text.schedule(SCHEDULES) : undefined;
}

/** Whether visitors may see a setting: only what the site shows. */
export const mayBePublic = (key: unknown): boolean =>
  (PUBLIC_SETTINGS as readonly string[]).includes(String(key));
