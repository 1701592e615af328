import { describe, expect, it } from 'vitest';
import type { Table } from '../../charts/parts/define-widget.ts';
import { toCsv } from './csv.ts';

const table: Table = {
  columns: [
    { key: 'fund', label: 'صندوق', kind: 'text' },
    { key: 'flow', label: 'ورود (میلیارد تومان)', kind: 'billionToman', figure: null },
    { key: 'date', label: 'تاریخ', kind: 'date' },
  ],
  rows: [
    { cells: ['طلا، "نقره"', 1.26e11, '2026-08-16'] },
    { cells: ['=SUM(A1)', null, null] },
    { cells: ['۱۲', -0.5e10, '2026-08-15'] },
  ],
};

describe('toCsv(table)', () => {
  const [head, first, second, third] = toCsv(table).slice(1).split('\r\n');

  it('starts with a byte order mark', () => {
    expect(toCsv(table).charCodeAt(0)).toBe(0xfeff);
  });

  it('writes each date as ISO and as Jalali, in Latin digits', () => {
    expect(head).toBe('صندوق,ورود (میلیارد تومان),تاریخ (میلادی),تاریخ (شمسی)');
    expect(first?.endsWith(',2026-08-16,1405/05/25')).toBe(true);
  });

  it('writes of an instant its day in Tehran in both calendars', () => {
    const late = { ...table, rows: [{ cells: ['الف', 1, '2026-08-15T20:45:00.000Z'] }] };
    expect(toCsv(late).trimEnd().endsWith(',2026-08-16,1405/05/25')).toBe(true);
  });

  it('writes figures in the unit of their heading and unknown ones empty', () => {
    expect(first).toContain(',12.6,');
    expect(second).toBe("'=SUM(A1),,,");
    expect(third?.startsWith('12,-0.5,')).toBe(true);
  });

  it('ends each row with the origins and the day of the block’s figures', () => {
    const meta = { asOf: '2026-08-16', updatedAt: null, sources: ['tsetmc'], simulated: true, stale: false };
    const [names, row] = toCsv(table, meta).split('\r\n');
    expect(names?.endsWith(',origin,date')).toBe(true);
    expect(row?.endsWith(',tsetmc+simulated,2026-08-16')).toBe(true);
  });

  it('writes all money in the reader’s unit, and names it', () => {
    const price = { key: 'price', label: 'قیمت (ریال)', kind: 'rial', figure: null } as const;
    const both: Table = {
      columns: [...table.columns.slice(1, 2), price],
      rows: [{ cells: [1.26e11, 5193] }],
    };
    const linesIn = (unit: 'rial' | 'toman') => toCsv(both, null, unit).slice(1).split('\r\n');
    expect(linesIn('rial')).toEqual(['ورود (میلیارد ریال),قیمت (ریال)', '126,5193']);
    expect(linesIn('toman')).toEqual(['ورود (میلیارد تومان),قیمت (تومان)', '12.6,519.3']);
  });

  it('quotes cells that contain a quote', () => {
    expect(first?.startsWith('"طلا، ""نقره"""')).toBe(true);
  });
});
