import { Alert, Button, Link } from '@mui/material';
import { useEffect } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { AuthCard } from './AuthCard.tsx';
import { CodeInput, Credentials } from './PasswordInputs.tsx';
import { useSignIn } from './use-sign-in.ts';

const text = {
  title: 'ورود به پنل مدیریت',
  submit: 'ورود',
  forgotten: 'رمز عبور را فراموش کرده‌ام',
};

/** Whoever is signed in already is redirected to the dashboard. */
function useDashboardOfSignedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);
}

/** /admin/login */
export function LoginPage() {
  useDashboardOfSignedIn();
  const { error, busy, step, submit } = useSignIn(useLogin());
  return (
    <AuthCard title={text.title} onSubmit={submit}>
      {error && <Alert severity="error">{error}</Alert>}
      {step === 'code' ? <CodeInput autoFocus /> : <Credentials />}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {text.submit}
      </Button>
      <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ justifySelf: 'center' }}>
        {text.forgotten}
      </Link>
    </AuthCard>
  );
}
