import { useState } from 'react';
import { text as errors, SecondFactorNeeded, signInMessage } from './sign-in-errors.ts';

type SignIn = (params: Record<string, string>) => Promise<unknown>;

/** Sends the form of a sign-in, in one step or two, and keeps its error. */
export function useSignIn(signIn: SignIn) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const send = (params: Record<string, string>) => {
    setBusy(true);
    setError(null);
    signIn(params).catch((failure: unknown) => {
      setBusy(false);
      if (failure instanceof SecondFactorNeeded) setStep('code');
      else setError(signInMessage(failure));
    });
  };
  const submit = (form: FormData) => {
    const field = (name: string) => String(form.get(name) ?? '');
    if (step === 'code') return field('code').trim() ? send({ code: field('code') }) : setError(errors.code);
    if (!field('email').trim() || !field('password')) return setError(errors.required);
    send({ email: field('email'), password: field('password') });
  };
  return { error, busy, step, submit };
}
