import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainFormProps {
  readonly onSubmit: (form: FormData) => unknown;
  /** Name of the button that submits. */
  readonly submit: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly children: ReactNode;
}

/** A form of passwords and codes: the browser alone holds what is typed, no component and no draft does. */
export const PlainForm = ({ onSubmit, submit, busy, error, children }: PlainFormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
    sx={{ display: 'grid', gap: 1.5, maxWidth: 380 }}
  >
    {error && <Alert severity="error">{error}</Alert>}
    {children}
    <Button type="submit" variant="contained" loading={busy}>
      {submit}
    </Button>
  </Box>
);
