import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdmin } from '../data/admin-context.ts';
import { userMessage } from '../data/errors.ts';
import { AuthCard } from './AuthCard.tsx';
import { passwordProblem } from './passwords.ts';

const text = {
  title: 'تعیین رمز عبور',
  password: 'رمز عبور تازه',
  repeated: 'تکرار رمز عبور',
  submit: 'ذخیره',
  noSession: 'این پیوند دیگر معتبر نیست. دوباره درخواست کنید.',
};

/** /admin/set-password: the mail's link has opened a session; this form sets the account's password. */
export function SetPasswordPage() {
  const { client } = useAdmin();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (password: string) => {
    const { data } = await client.auth.getSession();
    if (!data.session) return text.noSession;
    const { error: failure } = await client.auth.updateUser({ password });
    return failure ? userMessage(failure) : null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [password, repeated] = [String(form.get('password') ?? ''), String(form.get('repeated') ?? '')];
    setBusy(true);
    const problem = passwordProblem(password, repeated) ?? (await save(password));
    setBusy(false);
    setError(problem);
    if (!problem) navigate('/');
  };

  return (
    <AuthCard title={text.title} onSubmit={submit}>
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        name="password"
        type="password"
        label={text.password}
        autoComplete="new-password"
        slotProps={LATIN}
      />
      <TextField
        name="repeated"
        type="password"
        label={text.repeated}
        autoComplete="new-password"
        slotProps={LATIN}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {text.submit}
      </Button>
    </AuthCard>
  );
}

const LATIN = { htmlInput: { dir: 'ltr' } };
