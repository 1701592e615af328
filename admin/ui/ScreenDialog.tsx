import { Button, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';

const text = { close: 'بستن', cancel: 'انصراف' };

interface ScreenDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The button that does what the dialog asks for, beside «انصراف»; without one the dialog is closed by «بستن». */
  readonly action?: ReactNode;
  readonly maxWidth?: DialogProps['maxWidth'];
  readonly children: ReactNode;
}

/** A dialog with its title, its content, and the button that closes it. */
export const ScreenDialog = ({ title, onClose, action, maxWidth = 'md', children }: ScreenDialogProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth}>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>{children}</DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{action ? text.cancel : text.close}</Button>
      {action}
    </DialogActions>
  </Dialog>
);
