import { required } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { lostProblem, MarkdownInput } from './RichTextInput.tsx';

type TextForm = UseFormReturn<{ body: string }>;

function Form({ body, onForm }: { readonly body: string; readonly onForm: (form: TextForm) => void }) {
  const form = useForm({ defaultValues: { body } });
  onForm(form);
  return (
    <FormProvider {...form}>
      <MarkdownInput source="body" validate={required()} label={false} />
    </FormProvider>
  );
}

/** A form with nothing but a required text, as its fields register in it. */
function formWith(body: string): TextForm {
  const forms: TextForm[] = [];
  renderToString(<Form body={body} onForm={(form) => forms.push(form)} />);
  return forms[0] ?? expect.unreachable();
}

describe('MarkdownInput', () => {
  it('keeps its rules beside the preview of the same column', async () => {
    expect(await formWith('').trigger('body')).toBe(false);
    expect(await formWith('متن').trigger('body')).toBe(true);
  });
});

describe('lostProblem(lost, value)', () => {
  const lost = { markdown: 'الف', blocks: ['جدول'] };
  it('refuses the text that was written without a block, and no other', () => {
    expect(lostProblem(lost, 'الف')).toContain('«جدول»');
    expect(lostProblem(lost, 'ب')).toBeUndefined();
    expect(lostProblem({ ...lost, blocks: [] }, 'الف')).toBeUndefined();
  });
  it('refuses an empty text of which everything was lost', () => {
    expect(lostProblem({ markdown: '', blocks: ['جدول'] }, null)).toContain('«جدول»');
  });
});
