import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/errors.ts';
import { useAdmin } from '../data/admin-context.ts';
import { Panel } from '../ui/Panel.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { AuthInput } from './AuthInputs.tsx';
import { PlainForm } from './PlainForm.tsx';
import { SESSIONS } from './Sessions.tsx';
import { normalizeCode } from './second-factor.ts';
import { SignInError, signInMessage } from './sign-in-errors.ts';

const text = {
  title: 'ورود دومرحله‌ای',
  meaning:
    'پس از رمز عبور، کد شش‌رقمی یک برنامهٔ رمزساز (TOTP) هم خواسته می‌شود؛ رمز لو رفته به‌تنهایی کافی نیست.',
  on: 'روشن',
  off: 'خاموش',
  start: 'روشن کردن',
  scan: 'این تصویر را در برنامهٔ رمزساز بخوانید یا کلید را در آن بنویسید، سپس کدی را که نشان می‌دهد وارد کنید.',
  qr: 'تصویر کلید برای برنامهٔ رمزساز',
  key: 'کلید',
  confirm: 'تأیید کد',
  remove: 'خاموش کردن',
  enabled: 'ورود دومرحله‌ای روشن شد؛ نشست‌های دیگر پایان یافت',
  disabled: 'ورود دومرحله‌ای خاموش شد',
};

interface Enrolment {
  readonly id: string;
  readonly totp: { readonly qr_code: string; readonly secret: string };
}

const KEY = ['second-factor'];

async function readFactor(client: SupabaseClient): Promise<string | null> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp[0]?.id ?? null;
}

async function enroll(client: SupabaseClient): Promise<Enrolment> {
  // A device that was never confirmed would stand in the way on a hosted project.
  const { data: listed } = await client.auth.mfa.listFactors();
  for (const { id, status } of listed?.all ?? [])
    if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id });
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'TOTP' });
  if (error) throw error;
  return data;
}

function EnrolmentForm({ made, onDone }: { readonly made: Enrolment; readonly onDone: () => void }) {
  const { client } = useAdmin();
  const { busy, error, run } = useAsyncAction();
  const submit = async (form: FormData) => {
    const code = normalizeCode(String(form.get('code') ?? ''));
    const done = await run(async () => {
      const { error: failure } = await client.auth.mfa.challengeAndVerify({ factorId: made.id, code });
      if (failure) throw new SignInError(signInMessage(failure));
    }, text.enabled);
    if (done) onDone();
  };
  return (
    <PlainForm onSubmit={submit} submit={text.confirm} busy={busy} error={error}>
      <Typography variant="body2">{text.scan}</Typography>
      {/* A white ground in both schemes: cameras read dark squares on light. */}
      <Box
        component="img"
        src={made.totp.qr_code}
        alt={text.qr}
        sx={{ inlineSize: 200, blockSize: 200, backgroundColor: '#fff', borderRadius: 1 }}
      />
      <Typography variant="body2">
        {text.key}:{' '}
        <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {made.totp.secret}
        </bdi>
      </Typography>
      <AuthInput field="code" autoFocus />
    </PlainForm>
  );
}

/** Switches the signed-in account's second factor on and off. */
export function SecondFactor() {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const { busy, error, run } = useAsyncAction();
  const [made, setMade] = useState<Enrolment | null>(null);
  const { data: factor, error: failure } = useQuery({ queryKey: KEY, queryFn: () => readFactor(client) });
  const refresh = async () => {
    setMade(null);
    await Promise.all([KEY, SESSIONS].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
  const start = () => run(async () => setMade(await enroll(client)));
  const remove = async (factorId: string) => {
    const removed = await run(async () => {
      const { error: refusal } = await client.auth.mfa.unenroll({ factorId });
      if (refusal) throw refusal;
    }, text.disabled);
    if (removed) await refresh();
  };
  const problem = error ?? (failure ? messageOf(failure) : null);
  const state = (
    <Chip size="small" color={factor ? 'success' : 'default'} label={factor ? text.on : text.off} />
  );
  return (
    <Panel title={text.title} meaning={text.meaning} action={factor === undefined ? null : state}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {made && <EnrolmentForm made={made} onDone={refresh} />}
      {!made && factor === null && (
        <Button variant="outlined" loading={busy} onClick={start}>
          {text.start}
        </Button>
      )}
      {factor && (
        <Button color="error" variant="outlined" loading={busy} onClick={() => remove(factor)}>
          {text.remove}
        </Button>
      )}
    </Panel>
  );
}
