import { BooleanField, CreateButton } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

const text = {
  title: 'قالب‌های اسکیما',
  meaning: 'هر قالب با یک فشار باز می‌شود: ویرایش، پیش‌نمایش روی یک صفحه، گذاشتن روی آن و برداشتن',
  none: 'هنوز قالبی نیست.',
};

/** Templates of structured data; each opens in its form, which previews it and puts it on a page. */
export const SchemaTab = () => (
  <Panel
    title={text.title}
    meaning={text.meaning}
    action={<CreateButton resource="schema-templates" variant="outlined" />}
  >
    <Records
      resource="schema-templates"
      sort={{ field: 'name', order: 'ASC' }}
      none={text.none}
      label={text.title}
    >
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="schema_type" as="latin" />
      <RecordTable.Col source="description" as="line" />
      <RecordTable.Col source="is_active" field={BooleanField} />
    </Records>
  </Panel>
);
