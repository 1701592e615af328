import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { JobDialog } from '../../jobs/JobButton.tsx';
import { useRewriteCounts } from './use-rewrite-counts.ts';

export const text = {
  title: 'متن‌های سئوی صندوق‌ها از نو نوشته شود؟',
  fresh: (count: number) => `${formatNumber(count)} صندوق متن ندارد و متن تازه می‌گیرد.`,
  overwritten: (count: number) => `${formatNumber(count)} متن بازنویسی می‌شود.`,
  spared: (count: number) => `${formatNumber(count)} متن دست‌نویس دست نمی‌خورد.`,
  tick: 'متن‌های دست‌نویس هم بازنویسی شود',
  counting: 'در حال شمردن…',
  confirm: 'بازنویسی',
  cancel: 'انصراف',
};

/** Asks before all texts are written again, with what is new, what is replaced and what is spared. */
export function RewriteDialog({ open, onClose, onConfirm }: JobDialog) {
  const [overwriteHandwritten, setOverwriteHandwritten] = useState(false);
  const { counts, error } = useRewriteCounts(overwriteHandwritten);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="rewrite-title">
      <DialogTitle id="rewrite-title">{text.title}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!counts && !error && <Typography>{text.counting}</Typography>}
        {counts && (
          <>
            <Typography>{text.fresh(counts.fresh)}</Typography>
            <Typography>{text.overwritten(counts.overwritten)}</Typography>
            <Typography>{text.spared(counts.spared)}</Typography>
          </>
        )}
        <FormControlLabel
          label={text.tick}
          control={
            <Checkbox
              checked={overwriteHandwritten}
              onChange={(_, checked) => setOverwriteHandwritten(checked)}
            />
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button
          variant="contained"
          disabled={!counts}
          onClick={() => onConfirm({ overwrite_handwritten: overwriteHandwritten })}
        >
          {text.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
