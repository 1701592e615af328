import { describe, expect, it } from 'vitest';
import { figureOf } from './index.ts';

describe("the texts of the figure 'risk-free-rate'", () => {
  it('name the reported return with which a fund without a year of sessions counts', () => {
    const { definition, source } = figureOf('risk-free-rate');
    expect(definition).toContain('یا بازده یک‌سالهٔ گزارش‌شدهٔ صندوقی که چنین سابقه‌ای ندارد');
    expect(source).toContain('با بازده یک‌ساله‌ای که گزارش می‌کند شمرده می‌شود');
  });
});
