import { Alert, Button, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { jalaliDateTime, jalaliTime } from '../../shared/dates/jalali.ts';
import type { Autosave } from './use-autosave.ts';

const text = {
  found: (when: string) =>
    `متنی که ${when} نوشتید و ذخیره نکردید نگه داشته شده است. تا یکی را انتخاب نکنید، نوشتهٔ تازه خودکار نگه داشته نمی‌شود.`,
  changed: 'این مورد از آن زمان تغییر کرده است؛ پیش از ذخیره، تفاوت‌ها را ببینید.',
  restore: 'ادامهٔ آن',
  discard: 'دور انداختن',
  saved: (time: string) => `پیش‌نویس شما ساعت ${time} خودکار نگه داشته شد.`,
  failed: (reason: string) => `پیش‌نویس خودکار نگه داشته نشد: ${reason}`,
};

/** Offers what was typed at an earlier visit; a line says when the text was last stored, or why it could not be. */
export function DraftNotice({ draft }: { draft: Autosave }) {
  const { found, savedAt, error, restore, discard } = draft;
  const record = useRecordContext();
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
        {found.version && record && found.version !== record.updated_at ? ` ${text.changed}` : null}
      </Alert>
    );
  if (error)
    return (
      <Alert severity="warning" sx={{ inlineSize: '100%', mb: 2 }}>
        {text.failed(error)}
      </Alert>
    );
  return savedAt ? (
    <Typography variant="caption" color="text.secondary" role="status">
      {text.saved(jalaliTime(savedAt))}
    </Typography>
  ) : null;
}
