import { TextField, type TextFieldProps } from '@mui/material';

/** The fields of sign-in and of a change of password; `own` is the password that one signs in with. */
const FIELDS = {
  email: { name: 'email', type: 'email', label: 'ایمیل', autoComplete: 'username' },
  own: { name: 'password', type: 'password', label: 'رمز عبور', autoComplete: 'current-password' },
  current: { name: 'current', type: 'password', label: 'رمز عبور کنونی', autoComplete: 'current-password' },
  password: { name: 'password', type: 'password', label: 'رمز عبور تازه', autoComplete: 'new-password' },
  repeated: { name: 'repeated', type: 'password', label: 'تکرار رمز عبور', autoComplete: 'new-password' },
  code: { name: 'code', label: 'کد شش‌رقمی برنامهٔ رمزساز', autoComplete: 'one-time-code' },
} as const;

const CODE = { inputMode: 'numeric', maxLength: 12 } as const;

type AuthInputProps = Pick<TextFieldProps, 'autoFocus' | 'defaultValue'> & {
  readonly field: keyof typeof FIELDS;
  readonly readOnly?: boolean;
};

/** One field of a `PlainForm`. */
export const AuthInput = ({ field, readOnly = false, ...props }: AuthInputProps) => (
  <TextField
    {...FIELDS[field]}
    slotProps={{ htmlInput: { dir: 'ltr', readOnly, ...(field === 'code' && CODE) } }}
    {...props}
  />
);

/** A new password, twice. */
export const NewPasswordInputs = () => (
  <>
    <AuthInput field="password" />
    <AuthInput field="repeated" />
  </>
);

/** Address and password of an account; a given address stays. */
export const Credentials = ({ email }: { email?: string }) => (
  <>
    <AuthInput
      field="email"
      autoFocus={email === undefined}
      defaultValue={email}
      readOnly={email !== undefined}
    />
    <AuthInput field="own" autoFocus={email !== undefined} />
  </>
);
