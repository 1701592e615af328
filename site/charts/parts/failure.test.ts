import { describe, expect, it } from 'vitest';
import { renderMessage } from './failure.ts';

describe('renderMessage(error)', () => {
  it('is in Persian where a snapshot has another shape, else the message of the error', () => {
    const rows = undefined as unknown as readonly number[];
    const thrown = (() => {
      try {
        return rows.length;
      } catch (error) {
        return error;
      }
    })();
    expect(renderMessage(thrown)).toBe('شکل این داده با آنچه این بخش می‌خواند یکی نیست.');
    expect(renderMessage(new Error('قطع'))).toBe('قطع');
  });
});
