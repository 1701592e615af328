import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isShownAt,
  mergeOrder,
  moveSection,
  type PlacedSection,
  toGridRows,
  toPlacedSections,
  toPositions,
} from './section-positions.ts';

const SEEN = '2026-11-20T10:00:00Z';
const section = (id: string, beside = false): PlacedSection => ({
  id,
  sectionId: id,
  title: id,
  type: 'text',
  template: 'متن',
  beside,
  position: 1,
  column_position: 0,
  is_visible: true,
  visible_from: null,
  visible_until: null,
  version: SEEN,
});
const row = (id: string, position: number, column_position: number) => ({
  id,
  position,
  column_position,
  updated_at: SEEN,
  section_id: id,
  is_visible: true,
  visible_from: null,
  visible_until: null,
  sections: { title: id, section_templates: { type: 'text', name: 'متن' } },
});

describe('toPlacedSections(rows)', () => {
  it('orders by row, then by column, and marks sections that share a row', () => {
    const placed = toPlacedSections([row('c', 2, 1), row('a', 1, 0), row('b', 2, 0)]);
    expect(placed.map(({ id, beside }) => [id, beside])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });
  it('titles a section without a title by its template', () => {
    expect(
      toPlacedSections([
        { ...row('a', 1, 0), sections: { title: null, section_templates: { type: 'text', name: 'متن' } } },
      ])[0]?.title,
    ).toBe('متن');
  });
});

describe('toPositions(sections)', () => {
  it('counts rows from one and columns from zero', () => {
    expect(toPositions([section('a'), section('b'), section('c', true), section('d')])).toEqual([
      { id: 'a', position: 1, column_position: 0, updated_at: SEEN },
      { id: 'b', position: 2, column_position: 0, updated_at: SEEN },
      { id: 'c', position: 2, column_position: 1, updated_at: SEEN },
      { id: 'd', position: 3, column_position: 0, updated_at: SEEN },
    ]);
  });
  it('begins a row with the first section even where it is marked as sharing one', () => {
    expect(toPositions([section('a', true)])[0]).toEqual({
      id: 'a',
      position: 1,
      column_position: 0,
      updated_at: SEEN,
    });
  });
  it('is the inverse of toPlacedSections for any arrangement', () => {
    const any = fc
      .array(fc.boolean(), { maxLength: 12 })
      .map((flags) => flags.map((beside, i) => section(String(i), beside && i > 0)));
    fc.assert(
      fc.property(any, (placed) => {
        const rows = toPositions(placed).map(({ id, position, column_position }) =>
          row(id, position, column_position),
        );
        expect(toPlacedSections(rows).map(({ id, beside }) => [id, beside])).toEqual(
          placed.map(({ id, beside }) => [id, beside]),
        );
        expect(toGridRows(placed).flat()).toEqual(placed);
      }),
    );
  });
});

describe('moveSection(sections, from, to)', () => {
  it('keeps every section and moves one', () => {
    const placed = ['a', 'b', 'c'].map((id) => section(id));
    expect(moveSection(placed, 0, 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(moveSection(placed, 2, 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

describe('mergeOrder(draft, fresh)', () => {
  it('preserves the order on the screen, without removed rows and with new ones at its end', () => {
    const draft = [section('c'), section('a', true), section('b')];
    const fresh = [section('a'), { ...section('c'), version: 'newer' }, section('d')];
    expect(mergeOrder(draft, fresh).map(({ id, beside, version }) => [id, beside, version])).toEqual([
      ['c', false, 'newer'],
      ['a', true, SEEN],
      ['d', false, SEEN],
    ]);
  });
});

describe('isShownAt(section, now)', () => {
  it('asks the switch and both dates', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const shownWith = (more: Partial<PlacedSection>) => isShownAt({ ...section('a'), ...more }, now);
    expect(shownWith({})).toBe(true);
    expect(shownWith({ is_visible: false })).toBe(false);
    expect(shownWith({ visible_from: '2026-11-20T12:00:01Z' })).toBe(false);
    expect(shownWith({ visible_until: '2026-11-20T12:00:00Z' })).toBe(false);
    expect(shownWith({ visible_from: '2026-11-20T12:00:00Z', visible_until: '2026-11-21T00:00:00Z' })).toBe(
      true,
    );
  });
});
