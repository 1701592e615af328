import { TextField } from '@mui/material';

const text = {
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

export const CurrentPasswordInput = () => (
  <TextField
    name="current"
    type="password"
    label={text.current}
    autoComplete="current-password"
    slotProps={LATIN}
  />
);

/** A new password, twice. */
export const NewPasswordInputs = () => (
  <>
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
  </>
);
