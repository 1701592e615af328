import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Confirm, type ConfirmProps } from 'react-admin';

interface ConfirmButtonProps
  extends Pick<ButtonProps, 'color' | 'disabled' | 'loading' | 'size' | 'startIcon' | 'sx'>,
    Pick<ConfirmProps, 'content'> {
  /** Of the button, and the dialog's title. */
  readonly label: string;
  /** Of the button that confirms; «تأیید» by default. */
  readonly confirm?: string;
  readonly onConfirm: () => unknown;
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, content, confirm, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={label}
        content={content}
        confirmColor="warning"
        {...(confirm && { confirm })}
        onConfirm={() => {
          close();
          void onConfirm();
        }}
        onClose={close}
      />
    </>
  );
}
