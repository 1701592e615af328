import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { toCsv } from './csv.ts';
import { fieldCell, figureColumn, stampColumns } from './field-column.ts';

const csvOf = (id: 'assets' | 'reserve' | 'sharpe' | 'price' | 'age', value: number | null): string =>
  toCsv({
    columns: [figureColumn(fieldOf(id), null)],
    rows: [{ cells: [fieldCell(fieldOf(id), value)] }],
  }).split('\r\n')[1] as string;

describe('figureColumn(field, after), fieldCell(field, value)', () => {
  it('write money in billion tomans, shares in percent points, and all else as it is', () => {
    expect(csvOf('assets', 2.48577e15)).toBe('248577');
    expect(csvOf('reserve', 0.0125)).toBe('1.25');
    expect(csvOf('sharpe', 1.2345)).toBe('1.2345');
    expect(csvOf('price', 519_338)).toBe('519338');
    expect(csvOf('age', 31)).toBe('31');
  });

  it('leave unknown values empty', () => {
    expect(csvOf('reserve', null)).toBe('');
    expect(csvOf('assets', Number.NaN)).toBe('');
  });
});

describe('figureColumn(field, after)', () => {
  it('names the unit, and the reader’s measure in the heading of a return alone', () => {
    const headings = (after: string | null) =>
      (['r1y', 'price', 'sharpe'] as const).map((id) => figureColumn(fieldOf(id), after).label);
    expect(headings(null)).toEqual([expect.stringMatching(/ \(٪\)$/), 'قیمت (ریال)', 'نسبت شارپ']);
    expect(headings('به دلار آزاد')).toEqual([
      expect.stringMatching(/ \(٪، به دلار آزاد\)$/),
      'قیمت (ریال)',
      'نسبت شارپ',
    ]);
  });
});

describe('stampColumns(parts)', () => {
  it('has an origin and a date a part', () => {
    expect(stampColumns(['trade', 'risk']).map(({ label }) => label)).toEqual([
      'origin trade',
      'date trade',
      'origin risk',
      'date risk',
    ]);
  });
});
