import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';

export const text = {
  remove: 'حذف قالب',
  title: (name: string) => `قالب «${name}» حذف شود؟`,
  asks: 'این حذف بازگشت ندارد.',
  unused: 'این قالب روی هیچ صفحه‌ای نیست.',
  used: (count: number, names: string) =>
    `روی ${formatNumber(count)} صفحه است و نشانه‌گذاری آن‌ها می‌ماند: ${names}`,
  cancel: 'انصراف',
};

interface DeleteTemplateProps {
  readonly name: string;
  /** Names of the pages that hold it. */
  readonly pages: readonly string[];
  readonly busy: boolean;
  readonly onDelete: () => void;
}

/** Deletes a template after a question that names the pages which hold it. */
export function DeleteTemplate({ name, pages, busy, onDelete }: DeleteTemplateProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="error" loading={busy} onClick={() => setOpen(true)}>
        {text.remove}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="delete-template">
        <DialogTitle id="delete-template">{text.title(name)}</DialogTitle>
        <DialogContent>
          <Typography>{text.asks}</Typography>
          {pages.length === 0 ? (
            <Typography>{text.unused}</Typography>
          ) : (
            <Alert severity="warning">{text.used(pages.length, pages.join('، '))}</Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
          <Button
            color="error"
            onClick={() => {
              setOpen(false);
              onDelete();
            }}
          >
            {text.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
