import MailIcon from '@mui/icons-material/MailLockOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useOffice } from '../context.ts';
import { makeAccounts } from '../data/accounts.ts';

const text = { button: 'فرستادن پیوند رمز تازه', sent: 'پیوند تعیین رمز به ایمیل این کاربر فرستاده شد' };

/** Nobody sets another's password: its owner gets a link. */
export function ResetPassword() {
  const { client, api } = useOffice();
  const user = useRecordContext<{ id: string; email: string }>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const send = async () => {
    setBusy(true);
    try {
      await makeAccounts(client, api).sendReset(user.email);
      notify(text.sent, { type: 'success' });
    } catch (refusal) {
      notify((refusal as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<MailIcon />} loading={busy} onClick={send}>
      {text.button}
    </Button>
  );
}
