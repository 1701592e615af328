import { describe, expect, it } from 'vitest';
import type { ProvenanceFile } from '../../shared/schema/snapshots/provenance.ts';
import { checkFigures } from './check-release.ts';

const measured = {
  origins: ['tsetmc'],
  simulated: false,
  day: '2026-08-16',
  instant: null,
  table: 'fund_live_data',
  key: {},
};
const fund: ProvenanceFile = {
  subject: { level: 'fund', slug: 'عیار', name: 'عیار' },
  sources: [measured, { ...measured, origins: ['simulated'], simulated: true }],
  figures: {
    price: { value: 10_120, from: 0 },
    'price-bubble': { value: 1.2, from: 0, inputs: { price: 10_120, nav: 10_000 } },
    'bubble-amount': { value: 121, from: 0, inputs: { price: 10_120, nav: 10_000 } },
    'trading-value': { value: 4.27e11, from: 1 },
    'individual-inflow': { value: null, from: 0, each: 'days' },
  },
};
const risk: ProvenanceFile = {
  subject: fund.subject,
  sources: [{ ...measured, table: 'fund_nav_history', key: { date: '2025-08-16 … 2026-08-16' }, count: 180 }],
  figures: { 'one-year-beta': { value: 0.93, from: 0 } },
};
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><main data-subject="fund/عیار">${body}</main></body></html>`;
const check = (html: string) =>
  checkFigures({
    pages: [['/funds/عیار', html]],
    readFile: (path) => (FILES.has(path) ? JSON.stringify(FILES.get(path)) : null),
  });
const BADGE = '<span class="badge demo">نمایشی</span>';
const SOURCES = {
  sources: [
    { id: 'tsetmc', name: 'بورس تهران', url: null, fetchedAt: null },
    { id: 'codal', name: 'کدال', url: null, fetchedAt: null },
  ],
};
const FILES = new Map<string, unknown>([
  ['data/provenance/fund/عیار.json', fund],
  ['data/provenance/risk/عیار.json', risk],
  ['data/provenance/sources.json', SOURCES],
]);

describe('checkFigures(release)', () => {
  it('accepts figures that agree with their provenance, dashes, names and days', () => {
    const table = `<table><thead><tr><th>تاریخ</th><th data-figure="price">قیمت</th></tr></thead>
      <tbody><tr><th scope="row">۱۴۰۵/۰۵/۲۰</th><td class="num">۹٬۰۰۰</td></tr></tbody></table>`;
    const body = `<b data-figure="price">۱۰٬۱۲۰</b><b data-figure="price-bubble">—</b><td class="num">۱۴۰۵/۰۵/۲۵</td>`;
    expect(check(page(`${body}<i data-figure="price-bubble">‎+۱٫۲۰٪</i>${table}`))).toMatchObject({
      pages: 1,
      figures: 3,
      withoutProvenance: 0,
      disagreeing: 0,
      unmarkedSimulated: 0,
    });
  });

  it('counts a number without a figure, and a figure that its file does not know', () => {
    const body = '<table><tr><td class="num">۱۲</td></tr></table><b data-figure="nav">۱۲</b>';
    expect(check(page(body))).toMatchObject({ figures: 2, withoutProvenance: 2 });
  });

  it('counts a page that shows another value, and a value that its inputs do not give', () => {
    expect(check(page('<b data-figure="price">۱۰٬۱۲۱</b>')).disagreeing).toBe(1);
    expect(check(page('<b data-figure="bubble-amount">۱۲۱</b>')).disagreeing).toBe(1);
  });

  it('counts a simulated figure outside of a marked block', () => {
    const value = '<b data-figure="trading-value">۴۲٫۷ میلیارد تومان</b>';
    expect(check(page(`<section>${value}</section><section>${BADGE}</section>`)).unmarkedSimulated).toBe(1);
    expect(check(page(`<section>${value}${BADGE}</section>`)).unmarkedSimulated).toBe(0);
  });

  it('counts a simulated figure in a description and in structured data', () => {
    const description = (text: string) => `<meta name="description" content="${text}">`;
    const data = '<script type="application/ld+json">{"value": 427000000000}</script>';
    expect(check(page('', description('ارزش معاملات ۴۲٫۷ میلیارد تومان'))).unmarkedSimulated).toBe(1);
    expect(check(page('', description('ارزش معاملات نمایشی ۴۲٫۷ میلیارد تومان'))).unmarkedSimulated).toBe(0);
    expect(check(page('', data)).unmarkedSimulated).toBe(1);
    expect(check(page('', description('قیمت ۱۰٬۱۲۰ ریال'))).unmarkedSimulated).toBe(0);
  });

  it('counts a foot that credits another source than that of its figures', () => {
    const block = (figure: string, credits: string, badge = '') =>
      `<section><b data-figure="${figure}">۱۰٬۱۲۰</b><footer class="foot"><span class="credits">${credits}</span>${badge}</footer></section>`;
    expect(check(page(block('price', 'منبع: بورس تهران')))).toMatchObject({ wrongCredit: 0, wrongMark: 0 });
    expect(check(page(block('price', ''))).examples.wrongCredit).toEqual([
      '/funds/عیار: #section does not credit tsetmc',
    ]);
    expect(check(page(block('price', 'منبع: بورس تهران، کدال'))).examples.wrongCredit).toEqual([
      '/funds/عیار: #section credits codal, of which it shows nothing',
    ]);
    const cut = block('price', 'منبع: بورس تهران، کدال').replace(
      '<footer',
      '<table data-rest="3"></table><footer',
    );
    expect(check(page(cut)).wrongCredit).toBe(0);
    // The days of a history have rows of their own.
    const history = `<figure><table><thead><tr><th>تاریخ</th><th data-figure="price">قیمت</th></tr></thead><tbody>
      <tr><th scope="row">۱۴۰۵/۰۵/۲۰</th><td class="num">۹٬۰۰۰</td></tr></tbody></table>
      <footer class="foot"><span class="credits">منبع: بورس تهران، کدال</span></footer></figure>`;
    expect(check(page(history)).wrongCredit).toBe(0);
  });

  it('counts a foot whose mark is not that of its figures', () => {
    const block = (figure: string, value: string, badge: string) =>
      `<section><b data-figure="${figure}">${value}</b><footer class="foot">${badge}</footer></section>`;
    expect(check(page(block('trading-value', '۴۲٫۷ میلیارد تومان', BADGE))).wrongMark).toBe(0);
    expect(check(page(block('trading-value', '۴۲٫۷ میلیارد تومان', ''))).wrongMark).toBe(1);
    expect(check(page(block('price', '۱۰٬۱۲۰', BADGE))).wrongMark).toBe(1);
  });

  it('counts a heading whose days are not those of the rows below it', () => {
    const table = (days: string) =>
      `<table><thead><tr><th>رقم</th><th>یک‌ساله <small>${days}</small></th></tr></thead>
       <tbody><tr><th scope="row">بتا</th><td><span class="num" data-figure="one-year-beta">۰٫۹۳</span></td></tr></tbody></table>`;
    expect(check(page(table('۱۴۰۴/۰۵/۲۵ تا ۱۴۰۵/۰۵/۲۵')))).toMatchObject({
      figures: 1,
      wrongSpan: 0,
      compared: { spans: 1 },
    });
    expect(check(page(table('۱۴۰۴/۰۵/۲۶ تا ۱۴۰۵/۰۵/۲۵'))).wrongSpan).toBe(1);
  });

  it('counts a label of a picture that the table beside it lacks, and a picture with another name', () => {
    const block = (labels: string, name = 'بازده') =>
      `<figure><h2>بازده</h2><svg role="img" aria-label="${name} — میله">${labels}</svg>
       <table><tbody><tr><td class="price">‎+۲٫۸۴٪</td></tr></tbody></table></figure>`;
    expect(check(page(block('<text>‎+۲٫۸٪</text>'))).wrongLabel).toBe(0);
    expect(check(page(block('<text>‎+۲٫۹٪</text>')))).toMatchObject({
      wrongLabel: 1,
      compared: { labels: 1 },
    });
    expect(check(page(block('<text>۰٫۵٪</text><text>۱٪</text><text>۱٫۵٪</text>'))).wrongLabel).toBe(0);
    expect(check(page(block('', 'ریسک'))).wrongLabel).toBe(1);
  });
});
