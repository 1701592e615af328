import { describe, expect, it } from 'vitest';
import { parseTemplateForm, text } from './template-row.ts';

const form = { name: 'صفحه', schema_type: 'WebPage', template: '{"@type":"WebPage"}', description: ' ' };

describe('parseTemplateForm(form)', () => {
  // spec 25.11
  it('returns the row of a valid form', () => {
    expect(parseTemplateForm(form)).toEqual({
      ok: true,
      row: { name: 'صفحه', schema_type: 'WebPage', template: { '@type': 'WebPage' }, description: null },
    });
  });
  // spec 31.1
  it.each(['name', 'schema_type', 'template'])('needs %s', (name) => {
    expect(parseTemplateForm({ ...form, [name]: ' ' })).toEqual({ ok: false, message: text.needed });
  });
  // spec 31.2
  it('refuses JSON that does not parse', () => {
    expect(parseTemplateForm({ ...form, template: '{' })).toEqual({
      ok: false,
      message: 'لطفاً JSON معتبر وارد کنید',
    });
  });
  // spec 31.4
  it('refuses unknown types', () => {
    expect(parseTemplateForm({ ...form, schema_type: 'Event' })).toEqual({ ok: false, message: text.type });
  });
});
