import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checks } from './index.ts';

const NOT_CHECKS = ['conformance.test.ts', 'define.ts', 'index.ts', 'predicates.ts'];

describe('checks', () => {
  it('lists every file of the folder, each under its own id', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !NOT_CHECKS.includes(file));
    expect(checks.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });

  it.each(checks)('$id declares fields, a penalty, a title and advice', ({ reads, penalty, text }) => {
    expect(reads.length).toBeGreaterThan(0);
    expect(penalty).toBeGreaterThan(0);
    expect(text.title).not.toBe('');
    expect(text.advice).not.toBe('');
  });
});
