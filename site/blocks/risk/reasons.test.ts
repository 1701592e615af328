import { describe, expect, it } from 'vitest';
import type { RiskReason } from '../../../shared/schema/snapshots/risk.ts';
import { RISK } from '../testing/risk-snapshot.ts';
import { reasonLines } from './reasons.ts';

/** The windows of a fund whose longer ones are dashes for this reason. */
const windowsFor = (reason: RiskReason) =>
  RISK.windows.map((window) =>
    window.from === null
      ? { ...window, reasons: Object.fromEntries(Object.keys(window.reasons).map((kind) => [kind, reason])) }
      : window,
  );

describe('reasonLines(windows)', () => {
  it('names the day and the size of a jump that nothing explains', () => {
    const lines = reasonLines(windowsFor({ reason: 'jump', day: '2026-08-16', changePercent: -35 }));
    expect(lines.at(-1)).toMatch(/سه‌ساله، پنج‌ساله: جهش .*۳۵.* NAV در ۱۴۰۵\/۰۵\/۲۵/);
  });

  it('says that payouts are not known', () => {
    expect(reasonLines(windowsFor({ reason: 'payouts' })).at(-1)).toMatch(/^سود تقسیمی نامعلوم/);
  });

  it('says since when a younger fund has a NAV', () => {
    expect(reasonLines(RISK.windows).at(-1)).toMatch(/NAV این صندوق از .* ثبت شده است/);
  });
});
