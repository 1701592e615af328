import { describe, expect, it } from 'vitest';
import { EQUITY, knownMarket } from '../testing/market.ts';
import { filesOfPage, reportOfLetter } from './fetch.ts';
import { type Letter, recognise } from './schema.ts';

const DAY = '2026-07-22';

describe('letters', () => {
  const letter = (title: string, symbol = EQUITY.symbol as string): Letter => ({
    TracingNo: '1',
    Symbol: symbol,
    CompanyName: 'x',
    Title: title,
    PublishDateTime: 'x',
    AttachmentUrl: '/a',
  });

  it('tell a portfolio’s fund and month by their title', () => {
    const title = 'صورت وضعیت پورتفوی صندوق سرمایه گذاری دوره ۱ ماهه منتهی به ۱۴۰۵/۰۴/۳۱';
    expect(reportOfLetter(knownMarket().funds, letter(title))).toEqual({ fund: EQUITY, day: DAY });
    expect(reportOfLetter(knownMarket().funds, letter(title.replace('پورتفوی', 'پرتفوي')))?.day).toBe(DAY);
    expect(reportOfLetter(knownMarket().funds, letter('صورت‌های مالی منتهی به ۱۴۰۵/۰۴/۳۱'))).toBeNull();
    expect(reportOfLetter(knownMarket().funds, letter(title, 'ناشناس'))).toBeNull();
  });

  it('lead to their files', () => {
    const page = `<a href="DownloadFile.aspx?id=a%2b1&amp;t=2">x</a><script>open('DownloadFile.aspx?id=b')</script><a href='DownloadFile.aspx?id=b'>`;
    expect(filesOfPage(page)).toEqual(['DownloadFile.aspx?id=a%2b1&t=2', 'DownloadFile.aspx?id=b']);
    expect(filesOfPage('<html></html>')).toEqual([]);
  });

  it('are told apart from workbooks and portfolios', () => {
    expect(recognise({ Total: 1, Page: 1, Letters: [] })).toBe('letters');
    expect(recognise({ symbol: 'x', months: [] })).toBe('portfolio');
    expect(recognise(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('workbook');
    for (const other of [null, {}, 'x', new Uint8Array([1, 2, 3, 4])]) expect(recognise(other)).toBeNull();
  });
});
