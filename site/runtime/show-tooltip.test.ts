import { describe, expect, it } from 'vitest';
import { parseTooltip } from './show-tooltip.tsx';

describe('parseTooltip(source)', () => {
  it('reads a title and its lines', () => {
    expect(parseTooltip('طلا\nتغییر|۱٫۲٪\nتعداد|۳۲')).toEqual({
      title: 'طلا',
      lines: [
        ['تغییر', '۱٫۲٪'],
        ['تعداد', '۳۲'],
      ],
    });
  });
});
