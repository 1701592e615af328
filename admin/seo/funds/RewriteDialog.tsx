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
import { selectPages } from '../../../shared/seo/proposals.ts';
import { targetKey } from '../../../shared/seo/settings.ts';
import type { JobDialog } from '../../jobs/JobButton.tsx';
import { indexByPage } from '../shared/index-by-page.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';

interface RewriteCounts {
  /** Active funds without texts. */
  readonly fresh: number;
  readonly overwritten: number;
  /** Texts written by hand that are left as they are. */
  readonly spared: number;
}

/** What `update-fund-seo` would write; null while it is counted. */
function useRewriteCounts(overwriteHandwritten: boolean): {
  counts: RewriteCounts | null;
  error: Error | null;
} {
  const rows = useSeoRows();
  const { targets, loading, error } = useTargets();
  const failed = rows.error ?? error;
  if (failed || !rows.data || loading) return { counts: null, error: failed };
  const existing = indexByPage(rows.data);
  const funds = targets.filter(({ type, isActive }) => type === 'fund' && isActive !== false);
  const { selected, spared } = selectPages(funds, existing, overwriteHandwritten ? 'all' : 'generated');
  const fresh = selected.filter((target) => !existing.has(targetKey(target))).length;
  return { counts: { fresh, overwritten: selected.length - fresh, spared: spared.length }, error: null };
}

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
