import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { buckets } from '../../shared/storage-buckets.ts';
import { useAdmin } from '../data/admin-context.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';
import type { MediaRow } from './media-row.ts';
import { uploadPicture, uploadProblem } from './upload-picture.ts';

const text = {
  choose: 'انتخاب پرونده',
  drop: 'یا تصویر را این‌جا رها کنید',
  alt: 'متن جایگزین',
  altHint: 'در تصویر چه دیده می‌شود؟ برای کسی که آن را نمی‌بیند، و برای موتورهای جستجو.',
  upload: 'بارگذاری',
};

/** The address of a chosen file while it is shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface UploadFormProps {
  /** A file that was dropped or pasted elsewhere. */
  readonly file?: File | undefined;
  readonly onUploaded: (media: MediaRow) => void;
}

/** Uploads one picture with its alternative text. */
export function UploadForm({ file: given, onUploaded }: UploadFormProps) {
  const { client } = useAdmin();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(given ?? null);
  const [alt, setAlt] = useState('');
  const shown = useObjectUrl(file);
  const { busy, error, run } = useAsyncAction();
  const problem = file && (alt.trim() || uploadProblem(file, 'x')) ? uploadProblem(file, alt) : null;
  const upload = () =>
    run(async () => {
      if (!file) return;
      const media = await uploadPicture(client, provider, file, alt);
      await cache.invalidateQueries({ queryKey: ['media'] });
      setFile(null);
      setAlt('');
      onUploaded(media);
    });
  return (
    <Box
      sx={FRAME}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setFile(event.dataTransfer.files[0] ?? null);
      }}
    >
      {shown && <Box component="img" src={shown} alt="" sx={{ maxInlineSize: 160, maxBlockSize: 110 }} />}
      <FileButton
        label={text.choose}
        startIcon={<UploadIcon />}
        accept={buckets.media.contentTypes.join()}
        onPick={setFile}
      />
      <span>{file ? <bdi>{file.name}</bdi> : text.drop}</span>
      {file && (
        <>
          <TextField
            label={text.alt}
            helperText={text.altHint}
            value={alt}
            required
            onChange={({ target }) => setAlt(target.value)}
          />
          <Button
            variant="contained"
            loading={busy}
            disabled={uploadProblem(file, alt) !== null}
            onClick={() => void upload()}
          >
            {text.upload}
          </Button>
        </>
      )}
      {(problem ?? error) && (
        <Alert severity="error" sx={{ inlineSize: '100%' }}>
          {problem ?? error}
        </Alert>
      )}
    </Box>
  );
}

const FRAME = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: 2,
  mb: 2,
  border: '1px dashed var(--line)',
  borderRadius: 'var(--radius-m)',
  color: 'var(--muted)',
};
