import { describe, expect, it } from 'vitest';
import { parseTemplateForm, text } from './template-row.ts';

const form = { name: 'صفحه', schema_type: 'WebPage', template: '{"@type":"WebPage"}', description: ' ' };

describe('newTemplate(form)', () => {
  it('makes a row', () => {
    expect(parseTemplateForm(form)).toEqual({
      ok: true,
      row: { name: 'صفحه', schema_type: 'WebPage', template: { '@type': 'WebPage' }, description: null },
    });
  });
  it.each(['name', 'schema_type', 'template'])('needs %s', (name) => {
    expect(parseTemplateForm({ ...form, [name]: ' ' })).toEqual({ ok: false, message: text.needed });
  });
  it('refuses JSON that does not parse', () => {
    expect(parseTemplateForm({ ...form, template: '{' })).toEqual({
      ok: false,
      message: 'لطفاً JSON معتبر وارد کنید',
    });
  });
  it('knows the types of the specification only', () => {
    expect(parseTemplateForm({ ...form, schema_type: 'Event' })).toEqual({ ok: false, message: text.type });
  });
});
