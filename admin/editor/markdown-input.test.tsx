import { required } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { MarkdownInput } from './RichTextInput.tsx';

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
