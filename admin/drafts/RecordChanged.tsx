import { Alert, AlertTitle, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { ChangeTable } from '../history/ChangeTable.tsx';
import { useRecordChanges } from './use-record-changes.ts';

const text = {
  title: (by: string | null) => `${by ?? 'شخص دیگری'} این مورد را همین حالا تغییر داد`,
  meaning:
    'نوشتهٔ شما سر جایش است. فیلدهایی که فقط او تغییر داده از او گرفته می‌شود؛ دربارهٔ فیلدهای مشترک خودتان انتخاب کنید.',
  mine: 'نوشتهٔ من',
  theirs: 'نوشتهٔ او',
  adopt: 'گرفتن تغییرها و ادامه',
};

/** Above a form whose record somebody else has saved meanwhile: who, what, and for each contested field whose value stays. */
export function RecordChanged() {
  const { changes, adopt } = useRecordChanges();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  if (!changes) return null;
  const choose = (column: string, isTheirs: boolean) =>
    setTheirs((before) => new Set([...before, column].filter((name) => name !== column || isTheirs)));
  return (
    <Alert
      severity="warning"
      sx={{ inlineSize: '100%', mb: 2, '& .MuiAlert-message': { flexGrow: 1, minInlineSize: 0 } }}
    >
      <AlertTitle>{text.title(changes.by)}</AlertTitle>
      {text.meaning}
      <ChangeTable
        changes={changes}
        action={(column) =>
          changes.contested.has(column) && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={theirs.has(column)}
              onChange={(_, isTheirs: boolean | null) => isTheirs !== null && choose(column, isTheirs)}
            >
              <ToggleButton value={false}>{text.mine}</ToggleButton>
              <ToggleButton value>{text.theirs}</ToggleButton>
            </ToggleButtonGroup>
          )
        }
      />
      <Button variant="contained" onClick={() => void adopt([...theirs])}>
        {text.adopt}
      </Button>
    </Alert>
  );
}
