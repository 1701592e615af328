import { Popover, Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface ToolPopoverProps {
  /** The button below which it opens; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly direction?: 'row' | 'column';
  readonly onClose: () => void;
  readonly onSubmit: (form: FormData) => void;
  readonly children: ReactNode;
}

/** A small form at a button of the editor's bar. */
export const ToolPopover = ({
  anchor,
  direction = 'column',
  onClose,
  onSubmit,
  children,
}: ToolPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
  >
    <Stack
      component="form"
      direction={direction}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the record around it is another one.
        event.stopPropagation();
        onSubmit(new FormData(event.currentTarget as HTMLFormElement));
      }}
      sx={{ p: 1.5, gap: 1, alignItems: direction === 'row' ? 'start' : 'stretch', maxInlineSize: '90vw' }}
    >
      {children}
    </Stack>
  </Popover>
);
