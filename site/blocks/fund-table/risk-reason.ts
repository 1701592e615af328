import { MIN_SESSIONS } from '../../../shared/measures/minimum.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { Field } from '../../../shared/screener/fields.ts';

const text = {
  young: 'سابقهٔ NAV این صندوق به یک سال نمی‌رسد',
  fewSessions: (found: number, needed: number) =>
    `${formatNumber(found)} روز معاملاتی در یک سال؛ دست‌کم ${formatNumber(needed)} روز معاملاتی لازم است`,
};

const isUnknown = (value: number | null): boolean => value === null || Number.isNaN(value);

/**
 * Why a figure of risk is a dash; null for other figures and known values. `sessions` are the fund's session returns of the year before:
 * null for a fund younger than that, undefined where they are not known.
 */
export function riskReason(
  { part }: Pick<Field, 'part'>,
  value: number | null,
  sessions: number | null | undefined,
): string | null {
  if (part !== 'risk' || sessions === undefined || !isUnknown(value)) return null;
  if (sessions === null) return text.young;
  return sessions < MIN_SESSIONS.ratio ? text.fewSessions(sessions, MIN_SESSIONS.ratio) : null;
}
