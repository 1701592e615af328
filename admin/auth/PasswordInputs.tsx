import { TextField } from '@mui/material';

const text = {
  email: 'ایمیل',
  own: 'رمز عبور',
  code: 'کد شش‌رقمی برنامهٔ رمزساز',
  current: 'رمز عبور کنونی',
  password: 'رمز عبور تازه',
  repeated: 'تکرار رمز عبور',
};

const LATIN = { htmlInput: { dir: 'ltr' } };
const CODE = { htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 12 } } as const;

/** The code of the authenticator app. */
export const CodeInput = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextField
    name="code"
    label={text.code}
    autoComplete="one-time-code"
    autoFocus={autoFocus}
    slotProps={CODE}
  />
);

interface PasswordInputProps {
  readonly name: 'current' | 'password' | 'repeated';
  readonly autoComplete: 'current-password' | 'new-password';
}

const PasswordInput = ({ name, autoComplete }: PasswordInputProps) => (
  <TextField name={name} type="password" label={text[name]} autoComplete={autoComplete} slotProps={LATIN} />
);

export const CurrentPasswordInput = () => <PasswordInput name="current" autoComplete="current-password" />;

/** A new password, twice. */
export const NewPasswordInputs = () => (
  <>
    <PasswordInput name="password" autoComplete="new-password" />
    <PasswordInput name="repeated" autoComplete="new-password" />
  </>
);

/** Address and password of an account; a given address stays. */
export const Credentials = ({ email }: { email?: string }) => (
  <>
    <TextField
      name="email"
      type="email"
      label={text.email}
      autoComplete="username"
      autoFocus={email === undefined}
      defaultValue={email}
      slotProps={{ htmlInput: { dir: 'ltr', readOnly: email !== undefined } }}
    />
    <TextField
      name="password"
      type="password"
      label={text.own}
      autoComplete="current-password"
      autoFocus={email !== undefined}
      slotProps={LATIN}
    />
  </>
);
