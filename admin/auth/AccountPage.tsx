import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { Panel } from '../ui/Panel.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { AuthInput, NewPasswordInputs } from './AuthInputs.tsx';
import { changePassword } from './change-password.ts';
import { PlainForm } from './PlainForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SESSIONS, Sessions } from './Sessions.tsx';

const formText = {
  title: 'تغییر رمز عبور',
  meaning: 'نشست‌های دیگر این حساب پایان می‌یابد و تغییر در گزارش فعالیت ثبت می‌شود.',
  submit: 'تغییر رمز',
  done: 'رمز عبور تغییر کرد و نشست‌های دیگر پایان یافت',
};

function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { client } = useAdmin();
  const { busy, error, run } = useAsyncAction();
  /** A new key empties the form. */
  const [changes, setChanges] = useState(0);
  const submit = async (form: FormData) => {
    if (!(await run(() => changePassword(client, form), formText.done))) return;
    setChanges(changes + 1);
    onChanged();
  };
  return (
    <Panel title={formText.title} meaning={formText.meaning}>
      <PlainForm key={changes} onSubmit={submit} submit={formText.submit} busy={busy} error={error}>
        <AuthInput field="current" />
        <NewPasswordInputs />
      </PlainForm>
    </Panel>
  );
}

const text = { title: 'حساب من' };

/** /admin/account: the signed-in person's password, second factor and sessions. */
export function AccountPage() {
  const cache = useQueryClient();
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={text.title} />
      <ChangePassword onChanged={() => cache.invalidateQueries({ queryKey: SESSIONS })} />
      <SecondFactor />
      <Sessions />
    </Box>
  );
}
