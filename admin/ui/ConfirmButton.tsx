import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Confirm, type ConfirmProps } from 'react-admin';

interface ConfirmButtonProps
  extends Pick<ButtonProps, 'color' | 'disabled' | 'loading' | 'size' | 'startIcon' | 'sx' | 'variant'>,
    Pick<ConfirmProps, 'content'> {
  readonly label: string;
  /** Title of the dialog; the button's label by default. */
  readonly title?: string;
  /** Label of the button that confirms; «تأیید» by default. */
  readonly confirm?: string;
  readonly onConfirm: () => unknown;
}

/** A button that asks before it acts. */
export function ConfirmButton({
  label,
  title = label,
  content,
  confirm,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={title}
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
