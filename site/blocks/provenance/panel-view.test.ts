import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../shared/figures/define-figure.ts';
import { figureOf } from '../../../shared/figures/index.ts';
import type { ProvenanceFile } from '../../../shared/schema/snapshots/provenance.ts';
import { isOther, panelView, type Touched } from './panel-view.ts';

const source = {
  origins: ['tsetmc'],
  simulated: false,
  day: '2026-08-16',
  instant: '2026-08-16T09:00:00Z',
  table: 'fund_live_data',
  key: { fund_id: '1' },
};
const file: ProvenanceFile = {
  subject: { level: 'fund', slug: 'عیار', name: 'طلای عیار' },
  sources: [source, { ...source, origins: ['simulated'], simulated: true, count: 3 }],
  figures: {
    'price-bubble': { value: 1.2346, from: 0, column: 'bubble_percent', inputs: { price: 1012, nav: 1000 } },
    'holding-weight': { value: null, from: 1, column: 'weight', each: 'lines' },
    'real-leverage': {
      value: 1.5,
      from: 0,
      inputs: { nominal: 2, stock: 0.9, bubble: 0 },
      assumed: ['stock'],
    },
  },
};
const sources = {
  sources: [{ id: 'tsetmc', name: 'بورس', url: 'https://tsetmc.com', fetchedAt: '2026-08-16T09:05:00Z' }],
};
const touch = (figure: Figure, printed: string | null = null): Touched => ({
  figure,
  subject: 'fund/عیار',
  printed,
  line: 'شمش',
  url: 'https://example.org/funds/عیار',
  lens: null,
});
const bubble = figureOf('price-bubble');

describe('panelView(touched, file, sources)', () => {
  const view = panelView(touch(bubble, '۱٫۲۳٪'), file, sources);

  it('shows the value in full precision, its day and hour, and its source with the last reading', () => {
    expect(view?.value).toBe('۱٫۲۳۴۶٪');
    expect(view?.when).toBe('۱۴۰۵/۰۵/۲۵، ۱۲:۳۰');
    expect(view?.sources).toEqual([
      { name: 'بورس', url: 'https://tsetmc.com', note: 'آخرین دریافت: ۱۴۰۵/۰۵/۲۵، ۱۲:۳۵' },
    ]);
    expect(view?.origin.kind).toBe('measured');
    expect(view?.isOther).toBe(false);
  });

  // spec 38.3
  it('fills the formula in with the figure’s own inputs, and opens inputs that are figures', () => {
    expect(view?.formula?.filled).toContain('۱٬۰۱۲ ریال');
    expect(view?.inputs.map(({ figure }) => figure?.id)).toEqual(['price', 'nav']);
  });

  it('names the figure in the citation and in the report', () => {
    expect(view?.citation).toContain('بورس');
    expect(view?.reportHref).toContain('figure=price-bubble');
    expect(view?.methodologyHref).toBe('/methodology#price-bubble');
  });

  it('marks simulated rows, and takes the value of a line from the page', () => {
    const line = panelView(touch(figureOf('holding-weight'), '۱۲٫۳٪'), file, null);
    expect(line).toMatchObject({ value: '۱۲٫۳٪', subject: 'طلای عیار، شمش', isOther: false });
    expect(line?.origin.kind).toBe('simulated');
    expect(line?.row.count).toBe('۳ سطر');
  });

  it('marks an assumed input', () => {
    const leverage = panelView(touch(figureOf('real-leverage')), file, sources);
    expect(leverage?.origin.kind).toBe('assumed');
    expect(leverage?.inputs.find(({ assumed }) => assumed)?.label).toBe('سهم سهام از دارایی');
  });

  it('takes value and day from the page in a row of a history', () => {
    const day = panelView({ ...touch(bubble, '۲٫۵٪'), line: '۱۴۰۵/۰۵/۲۰' }, file, null);
    expect(day).toMatchObject({ value: '۲٫۵٪', when: '۱۴۰۵/۰۵/۲۰', isOther: false, inputs: [] });
  });

  it('is null for a figure that the file does not know', () => {
    expect(panelView(touch(figureOf('reserve')), file, sources)).toBeNull();
  });
});

describe('isOther(printed, value, figure)', () => {
  it('compares in the decimals of the page', () => {
    expect(isOther('۱٫۲۳٪', 1.2346, bubble)).toBe(false);
    expect(isOther('۱٫۲۲٪', 1.2346, bubble)).toBe(true);
    expect(isOther('—', 1.2346, bubble)).toBe(false);
    expect(isOther(null, 1.2346, bubble)).toBe(false);
  });
});
