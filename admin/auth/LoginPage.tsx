import { Link } from '@mui/material';
import { useEffect } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { AuthCard, BELOW_FORM } from './AuthCard.tsx';
import { AuthInput, Credentials } from './AuthInputs.tsx';
import { PlainForm } from './PlainForm.tsx';
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
    <AuthCard title={text.title}>
      <PlainForm onSubmit={submit} submit={text.submit} busy={busy} error={error}>
        {step === 'code' ? <AuthInput field="code" autoFocus /> : <Credentials />}
      </PlainForm>
      <Link component={RouterLink} to="/forgot-password" variant="body2" sx={BELOW_FORM}>
        {text.forgotten}
      </Link>
    </AuthCard>
  );
}
