import MailIcon from '@mui/icons-material/MailLockOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { messageOf } from '../../../shared/errors.ts';
import { createAccounts } from '../../data/accounts.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { isLocalApi } from '../../data/supabase-client.ts';
import { ICON_ON_PHONES } from '../../theme/form-bar.ts';

const text = {
  button: 'فرستادن پیوند رمز تازه',
  sent: 'پیوند تعیین رمز به ایمیل این کاربر فرستاده شد',
  printed:
    'پیوند تعیین رمز در پایانه‌ای که npm start در آن اجراست چاپ شد؛ روی این دستگاه ایمیلی فرستاده نمی‌شود',
};

/** Mails the user a link that sets a new password: nobody sets another's password. */
export function ResetPassword() {
  const { client, api } = useAdmin();
  const user = useRecordContext<{ id: string; email: string }>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const send = async () => {
    setBusy(true);
    try {
      await createAccounts(client, api).sendReset(user.id);
      notify(isLocalApi(api.url) ? text.printed : text.sent, { type: 'success', autoHideDuration: 10_000 });
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<MailIcon />} loading={busy} onClick={send} sx={ICON_ON_PHONES}>
      {text.button}
    </Button>
  );
}
