import { describe, expect, it } from 'vitest';
import { activeSection } from './track-sections.ts';

describe('activeSection(sections, offset, atEnd)', () => {
  const sections = [
    { id: 'a', top: -500 },
    { id: 'b', top: 150 },
    { id: 'c', top: 700 },
  ];

  // spec 3.24, 18.21
  it('is the last section whose top is above the offset', () => {
    expect(activeSection(sections, 160, false)).toBe('b');
    expect(activeSection(sections, 80, false)).toBe('a');
  });

  // spec 3.25
  it('is the last section at the end of the page', () => {
    expect(activeSection(sections, 160, true)).toBe('c');
  });

  it('is the first section while none is above the offset', () => {
    expect(
      activeSection(
        [
          { id: 'a', top: 400 },
          { id: 'b', top: 900 },
        ],
        160,
        false,
      ),
    ).toBe('a');
  });

  it('is the first of sections at the same height, and null where there are none', () => {
    expect(
      activeSection(
        [
          { id: 'map', top: 10 },
          { id: 'news', top: 10 },
        ],
        160,
        false,
      ),
    ).toBe('map');
    expect(activeSection([], 160, false)).toBeNull();
  });

  it('is the chosen one of sections at the same height, and at the end of the page while it is seen', () => {
    const level = [
      { id: 'map', top: 10 },
      { id: 'news', top: 10 },
    ];
    expect(activeSection(level, 160, false, 'news')).toBe('news');
    expect(activeSection(sections, 160, true, 'b')).toBe('b');
    expect(activeSection(sections, 160, true, 'a')).toBe('c');
    expect(activeSection(sections, 160, false, 'c')).toBe('b');
  });
});
