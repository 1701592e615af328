import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import type { ChosenImage } from '../editor/image-drop.ts';
import { addressProblem } from '../ui/inputs.tsx';

const text = {
  title: 'تصویر',
  address: 'نشانی تصویر',
  alt: 'متن جایگزین (برای کسی که تصویر را نمی‌بیند)',
  insert: 'گذاشتن در متن',
  cancel: 'انصراف',
};

/** Asks for the address and the alternative text of a picture. */
export function ImageDialog({
  onClose,
}: {
  file: File | undefined;
  onClose: (image: ChosenImage | null) => void;
}) {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const problem = src ? addressProblem(src) : undefined;
  return (
    <Dialog open onClose={() => onClose(null)} fullWidth maxWidth="sm">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <TextField
          label={text.address}
          value={src}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => setSrc(target.value.trim())}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <TextField label={text.alt} value={alt} onChange={({ target }) => setAlt(target.value)} required />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(null)}>{text.cancel}</Button>
        <Button
          variant="contained"
          disabled={!src || problem !== undefined || alt.trim() === ''}
          onClick={() => onClose({ src, alt: alt.trim() })}
        >
          {text.insert}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
