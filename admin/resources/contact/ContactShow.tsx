import { Box, Card, Link, Typography } from '@mui/material';
import {
  Button,
  DataTable,
  DeleteButton,
  SelectInput,
  Show,
  TopToolbar,
  useCanAccess,
  useNotify,
  useRecordContext,
  useUpdate,
} from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { LatinField, LineField, MomentField, WordField } from '../../ui/fields.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { ResourceList, quickSearch } from '../../ui/ResourceList.tsx';

type Status = 'unread' | 'read' | 'answered' | 'archived';

const text = {
  status: {
    unread: 'خوانده‌نشده',
    read: 'خوانده‌شده',
    answered: 'پاسخ‌داده‌شده',
    archived: 'بایگانی',
  } satisfies Record<Status, string>,
  mark: {
    unread: 'خوانده‌نشده شود',
    read: 'خوانده شد',
    answered: 'پاسخ داده شد',
    archived: 'بایگانی شود',
  } satisfies Record<Status, string>,
  reply: 'پاسخ با ایمیل',
  noSubject: 'بدون موضوع',
};
const TONES = { unread: 'warning', read: 'info', answered: 'success', archived: 'default' } as const;
const STATUSES = Object.keys(text.status) as Status[];

interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly status: Status;
  readonly created_at: string;
}

const CSV = {
  name: 'contact-messages',
  columns: ['created_at', 'status', 'name', 'email', 'phone', 'subject', 'message'],
};
const statusFilter = (
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={STATUSES.map((id) => ({ id, name: text.status[id] }))}
  />
);

export const ContactList = () => (
  <ResourceList filters={[quickSearch, statusFilter]} sort={NEWEST_FIRST} csv={CSV}>
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      rowSx={(record) => (record.status === 'unread' ? { fontWeight: 600 } : {})}
    >
      <DataTable.Col source="name" />
      <DataTable.Col source="subject" field={LineField} />
      <DataTable.Col source="email" field={LatinField} />
      <DataTable.Col source="status">
        <WordField source="status" texts={text.status} tones={TONES} />
      </DataTable.Col>
      <DataTable.Col source="created_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

function StatusButtons() {
  const message = useRecordContext<Message>();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const { canAccess } = useCanAccess({ resource: 'contact', action: 'edit' });
  if (!message || !canAccess) return null;
  const mark = (status: Status) =>
    update(
      'contact',
      { id: message.id, data: { status }, previousData: message },
      {
        mutationMode: 'pessimistic',
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <>
      {STATUSES.filter((status) => status !== message.status).map((status) => (
        <Button key={status} label={text.mark[status]} disabled={isPending} onClick={() => mark(status)} />
      ))}
    </>
  );
}

function MessageCard() {
  const message = useRecordContext<Message>();
  if (!message) return null;
  const facts = [message.email, message.phone, jalaliDateTime(message.created_at)].filter(Boolean);
  const subject = message.subject ?? text.noSubject;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 760 }}>
      <Typography component="h2" variant="h6">
        {subject}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {message.name} ·{' '}
        {facts.map((fact) => (
          <bdi key={fact} dir="ltr" style={{ marginInlineEnd: 12 }}>
            {fact}
          </bdi>
        ))}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
      <Box>
        <Link
          href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        >
          {text.reply}
        </Link>
      </Box>
    </Card>
  );
}

export const ContactShow = () => (
  <Show
    actions={
      <TopToolbar>
        <StatusButtons />
        <DeleteButton mutationMode="pessimistic" />
      </TopToolbar>
    }
    component="div"
  >
    <MessageCard />
  </Show>
);
