import { Typography } from '@mui/material';
import { required, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin';
import { PAGE_TEXT_PARTS, type PageTextPart } from '../../../shared/schema/page-texts.ts';
import { addressProblem, LatinInput, lengthLimit, nameLimits } from '../../ui/inputs.tsx';
import { PageTextPreview } from './PageTextPreview.tsx';
import { PART_NAMES } from './part-names.ts';

const text = { href: 'صفحهٔ سایت مانند /funds یا نشانی کامل با https://' };

function PageTextFields() {
  const part = useRecordContext()?.part as PageTextPart | undefined;
  if (!part) return null;
  const { content, href } = PAGE_TEXT_PARTS[part];
  return (
    <>
      <Typography color="text.secondary">{PART_NAMES[part].where}</Typography>
      <TextInput source="title" validate={[required(), ...nameLimits('page_texts', 'title')]} />
      {content && (
        <TextInput source="content" validate={lengthLimit('page_texts', 'content')} multiline minRows={4} />
      )}
      {href && <LatinInput source="href" validate={[required(), addressProblem]} helperText={text.href} />}
      <PageTextPreview part={part} />
    </>
  );
}

/** Without a button to delete: each part of a page has its text. */
const PageTextToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

export const PageTextForm = () => (
  <SimpleForm warnWhenUnsavedChanges toolbar={<PageTextToolbar />}>
    <PageTextFields />
  </SimpleForm>
);
