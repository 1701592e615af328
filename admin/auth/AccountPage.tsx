import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { Panel } from '../ui/Panel.tsx';
import { changePassword } from './change-password.ts';
import { CurrentPasswordInput, NewPasswordInputs } from './PasswordInputs.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions, sessionsKey } from './Sessions.tsx';

const formText = {
  title: 'تغییر رمز عبور',
  meaning: 'نشست‌های دیگر این حساب پایان می‌یابد و تغییر در گزارش فعالیت ثبت می‌شود.',
  submit: 'تغییر رمز',
  done: 'رمز عبور تغییر کرد و نشست‌های دیگر پایان یافت',
};

function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { client } = useAdmin();
  const notify = useNotify();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const problem = await changePassword(client, new FormData(form));
    setBusy(false);
    setError(problem);
    if (problem) return;
    form.reset();
    notify(formText.done, { type: 'success' });
    onChanged();
  };
  return (
    <Panel title={formText.title} meaning={formText.meaning}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 1.5, maxWidth: 380, pt: 1 }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <CurrentPasswordInput />
        <NewPasswordInputs />
        <Button type="submit" variant="contained" loading={busy}>
          {formText.submit}
        </Button>
      </Box>
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
      <ChangePassword onChanged={() => cache.invalidateQueries({ queryKey: sessionsKey(null) })} />
      <SecondFactor />
      <Sessions />
    </Box>
  );
}
