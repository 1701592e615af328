import { BooleanField, BooleanInput, SelectInput } from 'react-admin';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { LatinField, LineField, MomentField, WordField } from '../../ui/fields.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';
import { MESSAGE_STATUS_TEXT, MESSAGE_STATUSES } from './message-status.ts';

const text = { read: 'خوانده شد', archive: 'بایگانی شود' };
const CHANGES = [
  { label: text.read, data: { status: 'read' } },
  { label: text.archive, data: { status: 'archived' } },
];

const COLORS = { unread: 'warning', read: 'info', answered: 'success', archived: 'default' } as const;

const CSV = {
  name: 'contact-messages',
  columns: ['created_at', 'status', 'name', 'email', 'phone', 'subject', 'message'],
};
const statusFilter = (
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={MESSAGE_STATUSES.map((id) => ({ id, name: MESSAGE_STATUS_TEXT[id] }))}
  />
);

const heldFilter = <BooleanInput key="held" source="is_held" />;

export const ContactList = () => (
  <ResourceList filters={[quickSearch, statusFilter, heldFilter]} sort={NEWEST_FIRST} csv={CSV}>
    <RecordTable
      bulkActionButtons={<BulkButtons changes={CHANGES} deletes />}
      rowSx={(record) => (record.status === 'unread' ? { fontWeight: 600 } : {})}
    >
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="subject" field={LineField} />
      <RecordTable.Col source="email" field={LatinField} />
      <RecordTable.Col source="status">
        <WordField source="status" texts={MESSAGE_STATUS_TEXT} colors={COLORS} />
      </RecordTable.Col>
      <RecordTable.Col source="is_held" field={BooleanField} />
      <RecordTable.Col source="created_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
