import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../../../shared/errors.ts';
import { mergeConflictsSchema } from '../../../shared/schema/merge-conflicts.ts';
import { SECOND } from '../../../shared/units.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { type FundName, fundLabel, useFunds } from '../../data/catalogue.ts';
import { useCall } from '../../data/use-call.ts';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { describeConflict } from './merge-conflicts.ts';
import { MergedNotice } from './UndoMerge.tsx';

const text = {
  title: 'ادغام دو سطر یک صندوق',
  other: 'سطری که حذف می‌شود',
  merge: 'ادغام',
  explain:
    'تاریخچهٔ سطر دیگر به این صندوق منتقل می‌شود، آن سطر حذف می‌شود و نشانی آن به این صندوق هدایت می‌شود. ادغام را می‌توان از صفحهٔ همین صندوق برگرداند.',
  doubt: 'شاید این دو سطر از یک صندوق نباشند:',
  agree: 'با این حال، هر دو سطر از یک صندوق‌اند',
};

/** A notice with an action stays longer than others. */
const NOTICE_MS = 8 * SECOND;

/** What speaks against the merge, a line each; undefined until the database has compared both. */
function useConflicts(keep: FundName, drop: FundName | null) {
  const parameters = { p_keep: keep.id, p_drop: drop?.id };
  const { data, ...query } = useCall('read_merge_conflicts', parameters, { enabled: drop !== null });
  const lines = data === undefined ? undefined : mergeConflictsSchema.parse(data).map(describeConflict);
  return { ...query, data: lines };
}

/** Chooses the row to delete, explains the merge and runs it. */
export function MergeFundsDialog({ keep, onClose }: { keep: FundName; onClose: () => void }) {
  const provider = useAdminDataProvider();
  const [drop, setDrop] = useState<FundName | null>(null);
  const { busy, error, run } = useAsyncAction();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: funds = [] } = useFunds();
  const conflicts = useConflicts(keep, drop);
  const [isAgreed, setAgreed] = useState(false);
  const isClear = conflicts.data?.length === 0 || (conflicts.data !== undefined && isAgreed);
  const choose = (choice: FundName | null) => {
    setDrop(choice);
    setAgreed(false);
  };
  const merge = async () => {
    if (!drop || !isClear) return;
    const done = await run(() =>
      provider.call('merge_funds', { p_keep: keep.id, p_drop: drop.id, p_force: isAgreed }),
    );
    if (!done) {
      // A source may have added a contradiction since the comparison.
      void conflicts.refetch();
      return;
    }
    notify(<MergedNotice keepId={keep.id} />, { type: 'success', autoHideDuration: NOTICE_MS });
    onClose();
    refresh();
  };
  const mergeButton = (
    <Button color="error" variant="contained" loading={busy} disabled={!drop || !isClear} onClick={merge}>
      {text.merge}
    </Button>
  );
  return (
    <ScreenDialog title={text.title} maxWidth="sm" onClose={onClose} action={mergeButton}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text.explain}</Typography>
        <Typography sx={{ fontWeight: 600 }}>{keep.name}</Typography>
        <Autocomplete
          options={funds.filter(({ id }) => id !== keep.id)}
          getOptionLabel={fundLabel}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          value={drop}
          onChange={(_, choice) => choose(choice)}
          renderInput={(params) => <TextField {...params} label={text.other} />}
        />
        {drop && conflicts.data && conflicts.data.length > 0 && (
          <Alert severity="warning">
            <Typography>{text.doubt}</Typography>
            <ul>
              {conflicts.data.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <FormControlLabel
              control={<Checkbox checked={isAgreed} onChange={(_, checked) => setAgreed(checked)} />}
              label={text.agree}
            />
          </Alert>
        )}
        {conflicts.error && <Alert severity="error">{messageOf(conflicts.error)}</Alert>}
        {error && <Alert severity="error">{error}</Alert>}
      </Box>
    </ScreenDialog>
  );
}
