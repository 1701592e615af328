import { describe, expect, it } from 'vitest';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { book, LINE, sheet } from '../testing/codal.ts';
import { attachmentUrls, reportOfLetter } from './fetch.ts';
import { recognize } from './index.ts';
import type { Letter } from './schema.ts';

const DAY = '2026-07-22';

describe('Codal’s letters', () => {
  const letter = (title: string, symbol = EQUITY.symbol as string): Letter => ({
    TracingNo: '1',
    Symbol: symbol,
    CompanyName: 'x',
    Title: title,
    PublishDateTime: 'x',
    AttachmentUrl: '/a',
  });

  it('name a portfolio’s fund and month in their title', () => {
    const title = 'صورت وضعیت پورتفوی صندوق سرمایه گذاری دوره ۱ ماهه منتهی به ۱۴۰۵/۰۴/۳۱';
    expect(reportOfLetter(marketState().funds, letter(title))).toEqual({ fund: EQUITY, day: DAY });
    expect(reportOfLetter(marketState().funds, letter(title.replace('پورتفوی', 'پرتفوي')))?.day).toBe(DAY);
    expect(reportOfLetter(marketState().funds, letter('صورت‌های مالی منتهی به ۱۴۰۵/۰۴/۳۱'))).toBeNull();
    expect(reportOfLetter(marketState().funds, letter(title, 'ناشناس'))).toBeNull();
  });

  it('name the fund by its symbol, however its words are joined, and none of two that bear it', () => {
    const title = 'صورت وضعیت پورتفوی منتهی به ۱۴۰۵/۰۴/۳۱';
    const joined = { ...EQUITY, symbol: 'هم\u200cوزن' };
    for (const symbol of ['هم وزن', 'هموزن', 'هم\u200cوزن'])
      expect(reportOfLetter([joined], letter(title, symbol))?.fund).toBe(joined);
    const twin = { ...EQUITY, id: 'x', symbol: 'هم وزن' };
    expect(reportOfLetter([joined, twin], letter(title, 'هموزن'))).toBeNull();
  });

  it('link to their files', () => {
    const page = `<a href="DownloadFile.aspx?id=a%2b1&amp;t=2">x</a><script>open('DownloadFile.aspx?id=b')</script><a href='DownloadFile.aspx?id=b'>`;
    expect(attachmentUrls(page)).toEqual(['DownloadFile.aspx?id=a%2b1&t=2', 'DownloadFile.aspx?id=b']);
    expect(attachmentUrls('<html></html>')).toEqual([]);
  });

  it('are no spreadsheet of another kind, and no damaged one', () => {
    const prices = book({
      قیمت: [
        ['نماد', 'قیمت'],
        ['عیار', 1],
      ],
    });
    expect(recognize(prices)).toBeNull();
    expect(recognize(new Uint8Array([0x50, 0x4b, 3, 4, 9]))).toBeNull();
  });

  it('are distinguished from workbooks and portfolios', () => {
    expect(recognize({ Total: 1, Page: 1, Letters: [] })).toBe('letters');
    expect(recognize({ symbol: 'x', months: [] })).toBe('portfolio');
    expect(recognize(book({ سهام: sheet(LINE) }))).toBe('workbook');
    for (const other of [null, {}, 'x', new Uint8Array([1, 2, 3, 4])]) expect(recognize(other)).toBeNull();
  });
});
