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
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><main data-subject="fund/عیار">${body}</main></body></html>`;
const check = (html: string) =>
  checkFigures({
    pages: [['/funds/عیار', html]],
    readFile: (path) => (path === 'data/provenance/fund/عیار.json' ? JSON.stringify(fund) : null),
  });
const BADGE = '<span class="badge demo">نمایشی</span>';

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
});
