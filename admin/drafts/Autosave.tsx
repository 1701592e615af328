import { Alert, Button, Typography } from '@mui/material';
import { jalaliDateTime, jalaliTime } from '../../shared/dates/jalali.ts';
import { useAutosave } from './use-autosave.ts';

const text = {
  found: (when: string) =>
    `متنی که ${when} نوشتید و ذخیره نکردید نگه داشته شده است. تا یکی را انتخاب نکنید، نوشتهٔ تازه خودکار نگه داشته نمی‌شود.`,
  restore: 'ادامهٔ آن',
  discard: 'دور انداختن',
  saved: (time: string) => `پیش‌نویس شما ساعت ${time} خودکار نگه داشته شد.`,
  failed: (reason: string) => `پیش‌نویس خودکار نگه داشته نشد: ${reason}`,
};

/** Keeps what is typed into the form around it; a line says when, or why it could not. */
export function Autosave() {
  const { found, savedAt, error, restore, discard } = useAutosave();
  if (found)
    return (
      <Alert
        severity="info"
        sx={{ inlineSize: '100%', mb: 2 }}
        action={
          <>
            <Button size="small" onClick={restore}>
              {text.restore}
            </Button>
            <Button size="small" color="error" onClick={() => void discard()}>
              {text.discard}
            </Button>
          </>
        }
      >
        {text.found(jalaliDateTime(found.saved_at))}
      </Alert>
    );
  if (error)
    return (
      <Alert severity="warning" sx={{ inlineSize: '100%', mb: 2 }}>
        {text.failed(error)}
      </Alert>
    );
  return (
    <Typography variant="caption" color="text.secondary" role="status" sx={{ minBlockSize: '1.6em' }}>
      {savedAt ? text.saved(jalaliTime(savedAt)) : ''}
    </Typography>
  );
}
