import { useState } from 'react';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { text as errors, SecondFactorNeeded, SignInError } from './sign-in-errors.ts';

type SignIn = (params: Record<string, string>) => Promise<unknown>;

/** Sends the form of a sign-in, in one step or two, and keeps its error. */
export function useSignIn(signIn: SignIn) {
  const { busy, error, run } = useAsyncAction();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const submit = (form: FormData) =>
    run(async () => {
      const names = step === 'code' ? ['code'] : ['email', 'password'];
      const params = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
      if (Object.values(params).some((value) => value.trim() === ''))
        throw new SignInError(step === 'code' ? errors.code : errors.required);
      await signIn(params).catch((failure: unknown) => {
        if (failure instanceof SecondFactorNeeded) setStep('code');
        else throw failure;
      });
    });
  return { error, busy, step, submit };
}
