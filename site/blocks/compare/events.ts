import { formatNumber, formatRial } from '../../../shared/persian/format.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { PlainEvent } from '../../charts/plain/chart-model.ts';

const text = {
  split: (fund: string, ratio: string) => `${fund}: هر واحد به ${ratio} واحد تقسیم شد`,
  joined: (fund: string, ratio: string) => `${fund}: هر ${ratio} واحد یک واحد شد`,
  payout: (fund: string, amount: string) => `${fund}: سود تقسیمی ${amount} ریال برای هر واحد`,
  misprint: (fund: string) => `${fund}: NAV این روز نادرست چاپ شده و کنار گذاشته شده است`,
};

/** Splits, payouts and misprints of a fund, oldest first. */
export function fundEvents({ fund, splits, payouts, misprints }: FundHistory, color: string): PlainEvent[] {
  const name = fund.symbol ?? fund.name;
  const events: PlainEvent[] = [
    ...splits.map(({ day, ratio }) => ({
      day,
      kind: 'split' as const,
      words: ratio > 1 ? text.split(name, formatNumber(ratio)) : text.joined(name, formatNumber(1 / ratio)),
      color,
    })),
    ...payouts.map(({ day, perUnitRial }) => ({
      day,
      kind: 'payout' as const,
      words: text.payout(name, formatRial(perUnitRial)),
      color,
    })),
    ...misprints.map((day) => ({ day, kind: 'misprint' as const, words: text.misprint(name), color })),
  ];
  return events.sort((a, b) => (a.day < b.day ? -1 : 1));
}
