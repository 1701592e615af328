import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { RISK_WINDOWS } from '../../../shared/figures/risk.ts';
import { RISK_KINDS } from '../../../shared/figures/risk-kinds.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { RiskKind } from '../../../shared/schema/lists.ts';
import type { RiskReason, RiskWindow } from '../../../shared/schema/snapshots/risk.ts';

const text = {
  tooFew: (found: string, needed: string) => `${found} روز معاملاتی؛ دست‌کم ${needed} لازم است`,
  gap: (found: string, allowed: string) => `${found} روز پیاپی بی NAV؛ بیش از ${allowed} روز پذیرفته نیست`,
  undefined: 'از این مقدارها به دست نمی‌آید',
  jump: (windows: string, day: string, change: string) =>
    `${windows}: جهش ${change} NAV در ${day} توضیحی ندارد (نه تقسیم واحد، نه بازار)؛ هیچ رقمی از روی آن حساب نمی‌شود.`,
  payouts:
    'سود تقسیمی نامعلوم: این صندوق سود تقسیم می‌کند و مقدار آن ثبت نشده است؛ از NAV به‌تنهایی رقمی حساب نمی‌شود.',
  since: (windows: string, day: string) => `${windows}: NAV این صندوق از ${day} ثبت شده است.`,
  and: '، ',
};

function reasonOf(reason: RiskReason): string {
  switch (reason.reason) {
    case 'too-few-sessions':
      return text.tooFew(formatNumber(reason.found), formatNumber(reason.needed));
    case 'gap':
      return text.gap(formatNumber(reason.foundDays), formatNumber(reason.allowedDays));
    default:
      return text.undefined;
  }
}

/** One line for the windows that begin before the history, or before a jump in it. */
function shortHistory(windows: readonly RiskWindow[]): string[] {
  const short = windows.filter(({ from }) => from === null);
  const names = short.map(({ window }) => RISK_WINDOWS[window].name).join(text.and);
  const [reason] = short.flatMap(({ reasons }) => Object.values(reasons));
  if (reason?.reason === 'payouts') return [text.payouts];
  if (reason?.reason === 'jump')
    return [text.jump(names, jalaliDate(reason.day), formatPercent(reason.changePercent, { decimals: 1 }))];
  return reason?.reason === 'short-history' ? [text.since(names, jalaliDate(reason.since))] : [];
}

/** Why dashes are dashes: a line a window and reason, with the figures that it concerns. */
export function reasonLines(windows: readonly RiskWindow[]): string[] {
  const lines = windows
    .filter(({ from }) => from !== null)
    .flatMap(({ window, reasons }) => {
      const all = Object.entries(reasons) as [RiskKind, RiskReason][];
      const byReason = Map.groupBy(all, ([, reason]) => reasonOf(reason));
      return [...byReason].map(([reason, kinds]) => {
        const labels = kinds.map(([kind]) => RISK_KINDS[kind].label).join(text.and);
        return `${RISK_WINDOWS[window].name}، ${labels}: ${reason}.`;
      });
    });
  return [...lines, ...shortHistory(windows)];
}
