import { describe, expect, it } from 'vitest';
import { TEMPLATE_CHECKS, text, toJson, toTemplateRow } from './template-row.ts';

describe('toTemplateRow(values)', () => {
  // spec 25.11
  it('returns the row of a valid form', () => {
    const form = { name: ' صفحه', schema_type: 'WebPage', template: '{"@type":"WebPage"}', description: ' ' };
    expect(toTemplateRow(form)).toEqual({
      name: 'صفحه',
      schema_type: 'WebPage',
      template: { '@type': 'WebPage' },
      description: null,
    });
  });
  it('keeps a stored template that was not edited', () => {
    const template = { '@type': 'FAQ' };
    expect(toTemplateRow({ name: 'a', schema_type: 'FAQ', template }).template).toEqual(template);
    expect(toJson(template)).toBe('{\n  "@type": "FAQ"\n}');
  });
});

describe('TEMPLATE_CHECKS', () => {
  // spec 31.1
  it.each(['name', 'schema_type', 'template'] as const)('needs %s', (name) => {
    expect(TEMPLATE_CHECKS[name](' ')).toBe(text.needed);
    expect(TEMPLATE_CHECKS[name](undefined)).toBe(text.needed);
  });
  // spec 31.2
  it('refuses JSON that does not parse', () => {
    expect(TEMPLATE_CHECKS.template('{')).toBe('لطفاً JSON معتبر وارد کنید');
    expect(TEMPLATE_CHECKS.template('{"@type":"WebPage"}')).toBeUndefined();
  });
  // spec 31.4
  it('refuses unknown types', () => {
    expect(TEMPLATE_CHECKS.schema_type('Event')).toBe(text.type);
    expect(TEMPLATE_CHECKS.schema_type('FAQ')).toBeUndefined();
  });
});
