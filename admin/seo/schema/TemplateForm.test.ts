import { describe, expect, it } from 'vitest';
import { TEMPLATE_CHECKS, text } from './TemplateForm.tsx';

/** What the validators of a field say of a value. */
const problemOf = (field: keyof typeof TEMPLATE_CHECKS, value: unknown): unknown => {
  const found = TEMPLATE_CHECKS[field].map((check) => check(value, {}, {})).find(Boolean);
  return (found as { message?: string } | undefined)?.message ?? found;
};

describe('TEMPLATE_CHECKS', () => {
  // spec 31.1
  it.each(['name', 'schema_type', 'template'] as const)('needs %s', (name) => {
    expect(problemOf(name, '')).toBe(text.needed);
    expect(problemOf(name, undefined)).toBe(text.needed);
  });
  // spec 31.2
  it('refuses JSON that is no object', () => {
    expect(problemOf('template', 'WebPage')).toBe('لطفاً JSON معتبر وارد کنید');
    expect(problemOf('template', { '@type': 'WebPage' })).toBeUndefined();
  });
  it('takes as many characters of a name and a description as the table', () => {
    expect(problemOf('name', 'ط'.repeat(200))).toBeUndefined();
    expect(problemOf('name', 'ط'.repeat(201))).toContain('۲۰۰');
    expect(problemOf('description', 'ط'.repeat(2001))).toContain('۲۰۰۰');
  });
  // spec 31.4
  it('refuses unknown types', () => {
    expect(problemOf('schema_type', 'Event')).toBe(text.type);
    expect(problemOf('schema_type', 'FAQ')).toBeUndefined();
  });
});
