import { Box, Card, Link, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  BooleanField,
  BooleanInput,
  Button,
  DeleteButton,
  SelectInput,
  Show,
  TopToolbar,
  useNotify,
  useRecordContext,
  useShowContext,
  useUpdate,
} from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { messageOf } from '../../../shared/errors.ts';
import { usePermitted } from '../../data/access.ts';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { Muted } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';
import { toChoices } from '../../ui/to-choices.ts';

type MessageStatus = 'unread' | 'read' | 'answered' | 'archived';

const MESSAGE_STATUS_TEXT = {
  unread: 'خوانده‌نشده',
  read: 'خوانده‌شده',
  answered: 'پاسخ‌داده‌شده',
  archived: 'بایگانی',
} satisfies Record<MessageStatus, string>;

const MESSAGE_STATUSES = Object.keys(MESSAGE_STATUS_TEXT) as MessageStatus[];

/** What the button that gives a message this status is called. */
const MARK_TEXT = {
  unread: 'خوانده‌نشده شود',
  read: 'خوانده شد',
  answered: 'پاسخ داده شد',
  archived: 'بایگانی شود',
} satisfies Record<MessageStatus, string>;

const CHANGES = (['read', 'archived'] as const).map((status) => ({
  label: MARK_TEXT[status],
  data: { status },
}));

const COLORS = { unread: 'warning', read: 'info', answered: 'success', archived: 'default' } as const;

const CSV = {
  name: 'contact-messages',
  columns: ['created_at', 'status', 'name', 'email', 'phone', 'subject', 'message'],
};
const FILTERS = [
  <SelectInput key="status" source="status" alwaysOn choices={toChoices(MESSAGE_STATUS_TEXT)} />,
  <BooleanInput key="held" source="is_held" />,
];

export const ContactList = () => (
  <ResourceList filters={FILTERS} sort={NEWEST_FIRST} csv={CSV}>
    <RecordTable
      bulkActionButtons={<BulkButtons changes={CHANGES} deletes />}
      rowSx={(record) => (record.status === 'unread' ? { fontWeight: 600 } : {})}
    >
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="subject" as="line" />
      <RecordTable.Col source="email" as="latin" />
      <RecordTable.Col source="status" words={MESSAGE_STATUS_TEXT} colors={COLORS} />
      <RecordTable.Col source="is_held" field={BooleanField} />
      <RecordTable.Col source="created_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const showText = {
  reply: 'پاسخ با ایمیل',
  noSubject: 'بدون موضوع',
};

interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly status: MessageStatus;
  readonly created_at: string;
}

function StatusButtons() {
  const message = useRecordContext<Message>();
  const notify = useNotify();
  const { refetch } = useShowContext();
  const [update, { isPending }] = useUpdate();
  const canAccess = usePermitted()('contact', 'edit');
  const mark = (status: MessageStatus) =>
    message &&
    update(
      'contact',
      { id: message.id, data: { status }, previousData: message },
      {
        mutationMode: 'pessimistic',
        onError: (error) => notify(messageOf(error), { type: 'error' }),
        // A read that began before this save would put the former version back, which no later save may change.
        onSettled: () => void refetch?.(),
      },
    );
  // Opening a message reads it, once: «خوانده‌نشده شود» stays.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!message || !canAccess || wasOpened.current) return;
    wasOpened.current = true;
    if (message.status === 'unread') mark('read');
  });
  if (!message || !canAccess) return null;
  return (
    <>
      {MESSAGE_STATUSES.filter((status) => status !== message.status).map((status) => (
        <Button key={status} label={MARK_TEXT[status]} disabled={isPending} onClick={() => mark(status)} />
      ))}
    </>
  );
}

function MessageCard() {
  const message = useRecordContext<Message>();
  if (!message) return null;
  const details = [message.email, message.phone, jalaliDateTime(message.created_at)].filter(Boolean);
  const subject = message.subject ?? showText.noSubject;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 760 }}>
      <Typography component="h2" variant="h6">
        {subject}
      </Typography>
      <Muted>
        {message.name} ·{' '}
        {details.map((detail) => (
          <bdi key={detail} dir="ltr" style={{ marginInlineEnd: 12 }}>
            {detail}
          </bdi>
        ))}
      </Muted>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
      <Box>
        <Link
          href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        >
          {showText.reply}
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
