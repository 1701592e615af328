import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { SECOND } from '../../shared/units.ts';

const text = { copied: 'کپی شد', failed: 'خطا در کپی' };
/** How long the confirmation is shown. */
const CONFIRMATION_TIME_MS = 2 * SECOND;

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const notify = useNotify();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_TIME_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => notify(text.failed, { type: 'error' }),
    );
  return (
    <Button size="small" startIcon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {copied ? text.copied : label}
    </Button>
  );
}
