import { describe, expect, it } from 'vitest';
import { crisp, pathThrough, rectPath, textOf } from './markup.ts';

describe('pathThrough(points)', () => {
  it('writes relative steps of tenths that do not drift', () => {
    const path = pathThrough(
      Array.from({ length: 5 }, (_, i) => [8 + i * 2.44, 20 - (i % 2) * 1.98] as const),
    );
    expect(path).toBe('M8 20l2.4-2l2.5 2l2.4-2l2.5 2');
  });

  it('writes level steps short, and none where a point lies on the one before', () => {
    const points = [
      [0.5, 1],
      [3, 1],
      [3.01, 1.01],
      [3, 4],
    ] as const;
    expect(pathThrough(points)).toBe('M.5 1h2.5v3');
  });
});

describe('rectPath(rect, corners)', () => {
  it('rounds the corners, clockwise from the upper left one', () => {
    expect(rectPath({ x: 10, y: 20, width: 30, height: 10 }, [2, 0, 0, 2])).toBe(
      'M12 20h28v10h-28a2 2 0 0 1 -2-2v-6a2 2 0 0 1 2-2Z',
    );
  });

  it('makes corners smaller that would overlap', () => {
    expect(rectPath({ x: 0, y: 0, width: 2, height: 10 }, [2, 2, 2, 2])).toContain('a1 1');
  });
});

describe('textOf(text, point, style)', () => {
  const style = { anchor: 'start', color: 'var(--ink)' } as const;

  it('isolates a right-to-left label, and no other one', () => {
    expect(textOf('فولاد', [1, 2.25], style)).toBe(
      '<text text-anchor="start" x="1" y="2.3" fill="var(--ink)">\u2067فولاد\u2069</text>',
    );
    expect(textOf('۱۲٪', [1, 2], style)).toContain('>۱۲٪<');
  });

  it('escapes what is typed, and prints no empty element', () => {
    expect(textOf('<b>&"', [0, 0], style)).toContain('>&lt;b&gt;&amp;&quot;<');
    expect(textOf('', [0, 0], style)).toBe('');
  });
});

describe('crisp(position)', () => {
  it('moves a line of one pixel into the middle of a pixel', () => {
    expect([184, 148.49, 182.83, 113.08].map(crisp)).toEqual([184.5, 148.5, 183.5, 113.5]);
  });
});
