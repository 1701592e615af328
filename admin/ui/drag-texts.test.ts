import { describe, expect, it } from 'vitest';
import { dragAnnouncements } from './drag-texts.ts';

const section = (id: string, title: string) => ({ id, title });

describe('dragAnnouncements(rows)', () => {
  const say = dragAnnouncements([section('a', 'نقشهٔ بازار'), section('b', 'خبرها')]);
  const [active, over] = [{ id: 'a' }, { id: 'b' }] as never[];

  it('names the section and its position in Persian', () => {
    const event = { active, over } as never;
    expect(say.onDragStart(event)).toBe('«نقشهٔ بازار» برداشته شد');
    expect(say.onDragOver(event)).toBe('«نقشهٔ بازار» روی جایگاه ۲ است');
    expect(say.onDragEnd(event)).toBe('«نقشهٔ بازار» در جایگاه ۲ گذاشته شد');
    expect(say.onDragCancel(event)).toBe('جابه‌جایی «نقشهٔ بازار» لغو شد');
  });
});
