import { describe, expect, it } from 'vitest';
import { DASH } from '../../shared/persian/format.ts';
import { bareFund } from '../../shared/schema/testing/bare-fund.ts';
import { liveRow } from '../blocks/testing/live-row.ts';
import { readerOf } from '../blocks/testing/reader.ts';
import { loadFund } from './fund.ts';

describe('loadFund(snapshots, slug)', () => {
  it('is null for a fund that is not published', () => {
    expect(loadFund(readerOf({}), 'هیچ')).toBeNull();
  });

  // spec 8.7
  it('returns a page for a fund without known figures', () => {
    const page = loadFund(readerOf({ 'fund/الف': bareFund() }), 'الف');
    expect(page?.head.title).toBe('صندوق الف (سهامی)');
    expect(page?.ranks).toBeNull();
    expect(page?.slots.has('fund-ranking')).toBe(false);
    expect(page?.slots.has('portfolio')).toBe(false);
    expect(page?.missing?.lines.at(-1)).toContain('خلاصهٔ معاملات، رتبه در میان هم‌دسته‌ها');
    expect(page?.returns.every((figure) => figure.value === DASH)).toBe(true);
    expect(page?.nav.items.map((item) => item.id)).toContain('live-price');
  });

  it('puts the figures of the page into the structured data', () => {
    const returns = { ...bareFund().returns, yearlyPercent: 148.11 };
    const from = { nav: null, netAsset: null, returns: 'fipiran 2026-08-16' };
    const reader = readerOf({ 'fund/الف': bareFund({ returns, from }), 'fund-live/الف': liveRow() });
    const page = loadFund(reader, 'الف');
    const json = JSON.stringify(page?.head.jsonLd);
    for (const figure of [516_816, 0.49, 4e12, 148.11]) expect(json).toContain(`"value":${figure}`);
    expect(json).toContain('"price":519338');
    expect(page?.head.description).toContain('۵۱۶٬۸۱۶');
  });

  it('leaves a leveraged fund’s yearly return out of the head and of the sentence below it, and says beside it that fipiran counts it in another way', () => {
    const returns = { ...bareFund().returns, yearlyPercent: 148.11 };
    const from = { nav: null, netAsset: null, returns: 'fipiran 2026-08-16' };
    const category = { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 6 };
    const page = loadFund(readerOf({ 'fund/الف': bareFund({ returns, from, category }) }), 'الف');
    expect(JSON.stringify(page?.head)).not.toMatch(/148\.11|۱۴۸٫۱۱/);
    expect(page?.year).toBeNull();
    const noted = page?.returns.flatMap(({ label, note }) => (note ? [`${label}: ${note}`] : []));
    expect(noted).toEqual(['یک سال: به روش دیگر']);
  });

  it('never puts a simulated figure into the head, and marks it on the page with the NAV’s own day', () => {
    const from = {
      trade: 'simulated 2026-08-16',
      nav: 'fipiran 2026-08-10',
      netAsset: null,
      bubbleNav: 'fipiran 2026-08-16',
      bubbleRank: null,
    };
    const page = loadFund(readerOf({ 'fund/الف': bareFund(), 'fund-live/الف': liveRow({ from }) }), 'الف');
    const head = JSON.stringify(page?.head);
    expect(head).not.toMatch(/519338|0\.49|4000000000000/);
    expect(head).toContain('"value":516816');
    expect(page?.price?.views[0]?.props).toMatchObject({
      live: { simulatedMark: 'نمایشی', navDay: '۱۴۰۵/۰۵/۱۹' },
    });
  });

  // spec 17.39
  it('never puts a sample into the head', () => {
    const site = { showSampleData: true, origin: 'https://x.ir', brand: 'ب', sources: [], rules: {} };
    const page = loadFund(readerOf({ 'fund/الف': bareFund(), site }), 'الف');
    expect(page?.price?.views[0]?.props).toMatchObject({ live: { sampleMark: 'نمونه' } });
    expect(JSON.stringify(page?.head)).not.toMatch(/34200|۳۴٬۲۰۰|32456|۳۲٬۴۵۶/);
  });

  it('warns of an unknown section and hides text', () => {
    const section = (type: string) => ({
      id: type,
      type,
      title: null,
      description: null,
      position: 1,
      columnPosition: 1,
      config: {},
    });
    const page = loadFund(
      readerOf({ 'fund/الف': bareFund({ sections: [section('mystery'), section('text')] }) }),
      'الف',
    );
    expect(page?.further.map((group) => [group.type, group.fault])).toEqual([['mystery', 'unknown']]);
  });
});
