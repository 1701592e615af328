import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';

interface DialogButtonProps extends Pick<ButtonProps, 'disabled' | 'size' | 'startIcon' | 'sx' | 'variant'> {
  readonly label: string;
  /** The dialog, which may be loaded when it is first opened. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
