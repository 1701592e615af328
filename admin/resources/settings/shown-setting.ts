import { fieldsOf } from '../../../shared/guards.ts';
import { DASH, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { isEmpty } from '../../data/is-empty.ts';

export const text = {
  on: 'روشن',
  off: 'خاموش',
  lines: (count: number) => `${formatNumber(count)} سطر`,
  hosts: (count: number) => `${formatNumber(count)} دامنه`,
};

const onOff = (value: unknown): string => (value ? text.on : text.off);

const SHOWN: Readonly<Record<string, (value: unknown) => string>> = {
  indexnow: (value) => onOff(fieldsOf(value).enabled),
  api: (value) => String(fieldsOf(value).url ?? DASH),
  rules: (value) =>
    Object.values(fieldsOf(value))
      .map((rule) => formatPercent(Number(fieldsOf(rule).value), { decimals: 0, sign: false }))
      .join('، ') || DASH,
  robots: (value) => text.lines(String(fieldsOf(value).rules ?? '').split('\n').length),
  redirect_hosts: (value) => (Array.isArray(value) ? text.hosts(value.length) : DASH),
};

/** A setting's value on one line: Persian where it is a number, a switch or a known list, JSON for other objects. */
export function shownSetting(key: string, value: unknown): string {
  if (isEmpty(value)) return DASH;
  const own = SHOWN[key];
  if (own) return own(value);
  if (typeof value === 'boolean') return onOff(value);
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
