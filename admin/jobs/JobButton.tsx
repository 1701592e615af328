import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { JobProgress } from './JobProgress.tsx';
import type { JobKind } from './job-run.ts';
import { useJob } from './use-job.ts';

interface JobButtonProps {
  readonly kind: JobKind;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly payload?: Record<string, unknown>;
  readonly variant?: 'contained' | 'outlined';
  readonly disabled?: boolean;
  /** A dialog that asks before the job is requested. */
  readonly confirm?: (dialog: JobDialog) => ReactNode;
}

export interface JobDialog {
  readonly onClose: () => void;
  readonly onConfirm: (payload: Record<string, unknown>) => void;
}

/** Requests a job; while its run is open the button is disabled and the run's progress shows. */
export function JobButton({
  kind,
  label,
  icon,
  payload,
  variant = 'contained',
  disabled = false,
  confirm,
}: JobButtonProps) {
  const { run, busy, error, start } = useJob(kind);
  const [asking, setAsking] = useState(false);
  const onConfirm = (confirmed: Record<string, unknown>) => {
    setAsking(false);
    start(confirmed);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Button
        variant={variant}
        startIcon={icon}
        loading={busy}
        disabled={disabled}
        onClick={() => (confirm ? setAsking(true) : start(payload))}
      >
        {label}
      </Button>
      {asking && confirm?.({ onClose: () => setAsking(false), onConfirm })}
      {error && <Alert severity="error">{error.message}</Alert>}
      {run && (
        <Box sx={{ inlineSize: '100%', minInlineSize: 260 }}>
          <JobProgress run={run} />
        </Box>
      )}
    </Box>
  );
}
