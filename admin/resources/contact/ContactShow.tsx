import { Box, Card, Link, Typography } from '@mui/material';
import {
  Button,
  DeleteButton,
  Show,
  TopToolbar,
  useCanAccess,
  useNotify,
  useRecordContext,
  useUpdate,
} from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { messageOf } from '../../../shared/errors.ts';
import { MESSAGE_STATUSES, type MessageStatus } from './message-status.ts';

const text = {
  mark: {
    unread: 'خوانده‌نشده شود',
    read: 'خوانده شد',
    answered: 'پاسخ داده شد',
    archived: 'بایگانی شود',
  } satisfies Record<MessageStatus, string>,
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
  const [update, { isPending }] = useUpdate();
  const { canAccess } = useCanAccess({ resource: 'contact', action: 'edit' });
  if (!message || !canAccess) return null;
  const mark = (status: MessageStatus) =>
    update(
      'contact',
      { id: message.id, data: { status }, previousData: message },
      {
        mutationMode: 'pessimistic',
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  return (
    <>
      {MESSAGE_STATUSES.filter((status) => status !== message.status).map((status) => (
        <Button key={status} label={text.mark[status]} disabled={isPending} onClick={() => mark(status)} />
      ))}
    </>
  );
}

function MessageCard() {
  const message = useRecordContext<Message>();
  if (!message) return null;
  const details = [message.email, message.phone, jalaliDateTime(message.created_at)].filter(Boolean);
  const subject = message.subject ?? text.noSubject;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 760 }}>
      <Typography component="h2" variant="h6">
        {subject}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {message.name} ·{' '}
        {details.map((detail) => (
          <bdi key={detail} dir="ltr" style={{ marginInlineEnd: 12 }}>
            {detail}
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
