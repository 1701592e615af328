import { Alert, Button, Link, TextField } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { AuthCard } from './AuthCard.tsx';
import { text as errors, signInMessage } from './sign-in-errors.ts';

const text = {
  title: 'ورود به پنل مدیریت',
  email: 'ایمیل',
  password: 'رمز عبور',
  submit: 'ورود',
  forgotten: 'رمز عبور را فراموش کرده‌ام',
};

/** Sends the form and keeps its error. Whoever is signed in already is redirected to the dashboard. */
function useSignIn() {
  const login = useLogin();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')];
    if (!email.trim() || !password) return setError(errors.required);
    setBusy(true);
    setError(null);
    login({ email, password }).catch((failure: unknown) => {
      setError(signInMessage(failure));
      setBusy(false);
    });
  };
  return { error, busy, submit };
}

/** /admin/login */
export function LoginPage() {
  const { error, busy, submit } = useSignIn();
  return (
    <AuthCard title={text.title} onSubmit={submit}>
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        name="email"
        type="email"
        label={text.email}
        autoComplete="username"
        autoFocus
        slotProps={LATIN}
      />
      <TextField
        name="password"
        type="password"
        label={text.password}
        autoComplete="current-password"
        slotProps={LATIN}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {text.submit}
      </Button>
      <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ justifySelf: 'center' }}>
        {text.forgotten}
      </Link>
    </AuthCard>
  );
}

const LATIN = { htmlInput: { dir: 'ltr' } };
