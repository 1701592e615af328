import { Typography } from '@mui/material';
import {
  type RaRecord,
  required,
  SimpleForm,
  TextInput,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PAGE_TEXT_IDS, PAGE_TEXT_PARTS, type PageTextPart } from '../../../shared/schema/page-texts.ts';
import { splitParagraphs } from '../../../shared/split-paragraphs.ts';
import { SaveToolbar } from '../../ui/FormToolbar.tsx';
import { addressProblem, LatinInput, lengthLimit, nameLimits } from '../../ui/inputs.tsx';
import { Muted } from '../../ui/Panel.tsx';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { PART_NAMES, partNameOf } from './part-names.ts';

/** The text as it stands on its page. */
function PageTextPreview({ part }: { readonly part: PageTextPart }) {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [string | null, string | null];
  const isLink = PAGE_TEXT_PARTS[part].href;
  return (
    <PreviewFrame>
      <Typography component="p" variant={isLink ? 'subtitle1' : 'h6'} color={isLink ? 'primary' : undefined}>
        {title}
      </Typography>
      {PAGE_TEXT_PARTS[part].content &&
        splitParagraphs(content ?? '').map((paragraph) => (
          <Typography key={paragraph} sx={{ mt: 1, lineHeight: 2 }}>
            {paragraph}
          </Typography>
        ))}
    </PreviewFrame>
  );
}

const placeOf = ({ part }: RaRecord): number => PAGE_TEXT_IDS.indexOf(part as PageTextPart);

function PageTextRows() {
  const { data = [] } = useListContext<RaRecord>();
  return (
    <RecordTable data={data.toSorted((a, b) => placeOf(a) - placeOf(b))}>
      <RecordTable.Col source="part" opens="record" render={partNameOf} disableSort />
      <RecordTable.Col source="title" disableSort />
      <RecordTable.Col source="content" as="line" disableSort />
      <RecordTable.Col source="updated_at" as="moment" disableSort />
    </RecordTable>
  );
}

/** Every text of the site's own pages in reading order. The rows are fixed: a text is edited, and neither added nor deleted. */
export const PageTextList = () => (
  <ResourceList sort={{ field: 'part', order: 'ASC' }} perPage={100} pagination={false}>
    <PageTextRows />
  </ResourceList>
);

const text = { href: 'صفحهٔ سایت مانند /funds یا نشانی کامل با https://' };

function PageTextFields() {
  const part = useRecordContext()?.part as PageTextPart | undefined;
  if (!part) return null;
  const { content, href } = PAGE_TEXT_PARTS[part];
  return (
    <>
      <Muted>{PART_NAMES[part].where}</Muted>
      <TextInput source="title" validate={[required(), ...nameLimits('page_texts', 'title')]} />
      {content && (
        <TextInput source="content" validate={lengthLimit('page_texts', 'content')} multiline minRows={4} />
      )}
      {href && <LatinInput source="href" validate={[required(), addressProblem]} helperText={text.href} />}
      <PageTextPreview part={part} />
    </>
  );
}

export const PageTextForm = () => (
  <SimpleForm toolbar={<SaveToolbar />}>
    <PageTextFields />
  </SimpleForm>
);
