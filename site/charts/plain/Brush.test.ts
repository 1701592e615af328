import { describe, expect, it } from 'vitest';
import { moveEnd, moveSpan } from './Brush.tsx';

describe('moveEnd, moveSpan', () => {
  const full = { from: '2026-01-01', to: '2026-12-31' };
  const span = { from: '2026-03-01', to: '2026-03-31' };

  it('keeps both ends within the whole, and a week between them', () => {
    expect(moveEnd(span, full, 'from', -1000)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(moveEnd(span, full, 'from', 1000)).toEqual({ from: '2026-03-24', to: '2026-03-31' });
    expect(moveEnd(span, full, 'to', 1000)).toEqual({ from: '2026-03-01', to: '2026-12-31' });
  });

  it('keeps the length of a moved span', () => {
    expect(moveSpan(span, full, 1000)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(moveSpan(span, full, -10)).toEqual({ from: '2026-02-19', to: '2026-03-21' });
  });
});
