import { required, SelectInput, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ABOUT_PARTS, ABOUT_PARTS_WITHOUT_TITLE, type AboutPart } from '../../../shared/schema/page-texts.ts';
import { lengthLimit, nameLimits } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

/** The parts of the about page, as the staff call them. */
const PART_NAMES: Readonly<Record<AboutPart, string>> = {
  tagline: 'شعار صفحه',
  introduction: 'معرفی',
  services: 'خدمات',
  team: 'تیم',
  contact: 'تماس',
  address: 'نشانی',
  hours: 'ساعت پاسخ‌گویی',
};

/** A row that was stored under another key before the parts were fixed keeps its key as its name. */
const partName = ({ section_key: key }: Record<string, unknown>): string =>
  (PART_NAMES as Readonly<Record<string, string>>)[String(key)] ?? String(key);

export const AboutList = () => (
  <ResourceList sort={{ field: 'section_key', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="section_key" opens="record" render={partName} />
      <RecordTable.Col source="title" />
      <RecordTable.Col source="content" as="line" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const text = {
  hints: {
    tagline: 'یک جمله زیر عنوان صفحه؛ اگر خالی بماند شعار سایت می‌آید',
    services: 'هر خط یک خدمت، به شکل «عنوان: توضیح»',
    address: 'متن ساده، در کارت نشانی',
    hours: 'متن ساده، در کارت ساعت پاسخ‌گویی',
  } as Partial<Record<AboutPart, string>>,
  markdown: 'مارک‌داون',
};

const PARTS = ABOUT_PARTS.map((id) => ({ id, name: PART_NAMES[id] }));

function AboutFields() {
  const record = useRecordContext();
  const part = useWatch({ name: 'section_key' }) as AboutPart | undefined;
  return (
    <>
      <SelectInput
        source="section_key"
        choices={PARTS}
        validate={required()}
        readOnly={record !== undefined}
      />
      {part && !ABOUT_PARTS_WITHOUT_TITLE.includes(part) && (
        <TextInput source="title" validate={nameLimits('about_page_content', 'title')} />
      )}
      <TextInput
        source="content"
        validate={lengthLimit('about_page_content', 'content')}
        helperText={part ? (text.hints[part] ?? text.markdown) : false}
        multiline
        minRows={6}
      />
    </>
  );
}

export const AboutForm = () => (
  <SimpleForm>
    <AboutFields />
  </SimpleForm>
);
