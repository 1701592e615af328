import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useAuthProvider, useGetIdentity } from 'react-admin';
import { sessionGate } from '../data/session-gate.ts';
import { useSignOut } from '../ui/leave-guard.tsx';
import { BELOW_FORM } from './AuthCard.tsx';
import { AuthInput, Credentials } from './AuthInputs.tsx';
import { PlainForm } from './PlainForm.tsx';
import { useSignIn } from './use-sign-in.ts';

const text = {
  title: 'نشست شما به پایان رسیده است',
  meaning: 'آنچه نوشته‌اید سر جایش است. دوباره وارد شوید؛ ذخیره‌ای که نیمه‌کاره مانده است ادامه می‌یابد.',
  submit: 'ورود',
  leave: 'خروج از پنل',
};

function Form() {
  const authProvider = useAuthProvider();
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  const { error, busy, step, submit } = useSignIn(async (params) => authProvider?.login(params));
  const email: unknown = identity?.email;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {text.meaning}
      </Typography>
      <PlainForm onSubmit={submit} submit={text.submit} busy={busy} error={error}>
        {step === 'code' ? (
          <AuthInput field="code" autoFocus />
        ) : (
          <Credentials {...(typeof email === 'string' && { email })} />
        )}
      </PlainForm>
      <Button color="inherit" sx={BELOW_FORM} onClick={() => void signOut()}>
        {text.leave}
      </Button>
    </>
  );
}

/** Above the screen once the session of whoever works in it has ended; the screen stays, and so does what was typed. */
export function SignInAgain() {
  const isEnded = useSyncExternalStore(sessionGate.subscribe, sessionGate.isClosed);
  return (
    <Dialog open={isEnded} maxWidth="xs" fullWidth>
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <Form />
      </DialogContent>
    </Dialog>
  );
}
