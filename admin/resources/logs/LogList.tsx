import { Box } from '@mui/material';
import {
  DataTable,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { screenOfTable } from '../../data/define-resource.ts';
import { LatinField, LatinLineField, MomentField, WordField } from '../../ui/fields.tsx';
import { JalaliDayInput } from '../../ui/inputs.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { changeLines } from './change-lines.ts';

const text = {
  actions: {
    login: 'ورود',
    logout: 'خروج',
    create: 'افزودن',
    update: 'ویرایش',
    delete: 'حذف',
    reset_password: 'بازنشانی رمز',
  },
  from: 'از تاریخ',
  before: 'پیش',
  after: 'پس',
  field: 'فیلد',
};
const TONES = {
  login: 'info',
  logout: 'default',
  create: 'success',
  update: 'warning',
  delete: 'error',
  reset_password: 'warning',
} as const;
const ACTIONS = Object.entries(text.actions).map(([id, name]) => ({ id, name }));

const filters = [
  <SelectInput key="action" source="action" choices={ACTIONS} alwaysOn />,
  <ReferenceInput key="user" source="user_id" reference="users" perPage={100}>
    <SelectInput optionText="email" />
  </ReferenceInput>,
  <TextInput key="resource" source="resource" />,
  <TextInput key="id" source="resource_id" />,
  <JalaliDayInput key="from" source="created_at@gte" label={text.from} />,
];

/** Before and after of each changed column. */
function Changes() {
  const record = useRecordContext<{ id: string; details: unknown }>();
  const lines = changeLines(record?.details);
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: 1, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(120px, 1fr) 2fr 2fr' }}
    >
      <strong>{text.field}</strong>
      <strong>{text.before}</strong>
      <strong>{text.after}</strong>
      {lines.map(({ name, before, after }) => (
        <Box key={name} sx={{ display: 'contents', '& > *': { overflowWrap: 'anywhere', m: 0 } }}>
          <bdi dir="ltr">{name}</bdi>
          <Box component="dd" sx={{ color: 'var(--down)' }}>
            {before}
          </Box>
          <Box component="dd" sx={{ color: 'var(--up)' }}>
            {after}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The screen that shows the table, by its Persian name; the table's own name where there is none. */
function AreaField({ source }: { source: string }) {
  const table = String(useRecordContext<Record<string, unknown> & { id: string }>()?.[source] ?? '');
  const translate = useTranslate();
  const screen = screenOfTable(table);
  return (
    <span title={table}>
      {screen ? translate(`resources.${screen}.name`, { smart_count: 2, _: table }) : table}
    </span>
  );
}

export const LogList = () => (
  <ResourceList
    filters={filters}
    sort={NEWEST_FIRST}
    csv={{
      name: 'activity',
      columns: [
        'created_at',
        'user_id',
        'action',
        'resource',
        'resource_id',
        'details',
        'ip_address',
        'user_agent',
      ],
    }}
  >
    <DataTable rowClick="expand" expand={<Changes />} bulkActionButtons={false}>
      <DataTable.Col source="created_at" field={MomentField} />
      <DataTable.Col source="user_id">
        <ReferenceField source="user_id" reference="users" link={false} />
      </DataTable.Col>
      <DataTable.Col source="action">
        <WordField source="action" texts={text.actions} tones={TONES} />
      </DataTable.Col>
      <DataTable.Col source="resource" field={AreaField} />
      <DataTable.Col source="resource_id" field={LatinLineField} />
      <DataTable.Col source="ip_address" field={LatinField} />
    </DataTable>
  </ResourceList>
);
