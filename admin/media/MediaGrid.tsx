import { Alert, Box, ButtonBase, CircularProgress, TextField, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { messageOf } from '../../shared/errors.ts';
import { isProcessing, type MediaRow } from './media-row.ts';
import { pictureProblem } from './picture-problem.ts';
import { useMedia } from './use-media.ts';

const text = { search: 'جستجو در نام و متن جایگزین', none: 'تصویری پیدا نشد.', failed: 'پردازش نشد' };

function Thumbnail({ media }: { media: MediaRow }) {
  if (isProcessing(media)) return <CircularProgress size={24} />;
  if (media.problem) return <Typography color="error">{text.failed}</Typography>;
  return <img src={media.thumbnail ?? ''} alt={media.alt} loading="lazy" />;
}

/** The library as a grid of pictures; each is a button. */
export function MediaGrid({ onChoose }: { onChoose: (media: MediaRow) => void }) {
  const [typed, setTyped] = useState('');
  const { data = [], error } = useMedia(useDeferredValue(typed.trim()));
  return (
    <>
      <TextField label={text.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <Box component="ul" sx={GRID}>
        {data.map((media) => (
          <li key={media.id}>
            <ButtonBase
              onClick={() => onChoose(media)}
              title={media.problem ? pictureProblem(media.problem) : media.alt}
              sx={CARD}
            >
              <span className="picture">
                <Thumbnail media={media} />
              </span>
              <Typography component="span" variant="caption" noWrap dir="auto">
                {media.alt}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {data.length === 0 && !error ? <Typography color="text.secondary">{text.none}</Typography> : null}
    </>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
};
const CARD = {
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  overflow: 'hidden',
  '&:hover, &:focus-visible': { borderColor: 'var(--accent)', outline: '1px solid var(--accent)' },
  '& .picture': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '100%',
    blockSize: 110,
    backgroundColor: 'var(--sunken)',
  },
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  '& > .MuiTypography-root': { inlineSize: '100%', paddingInline: 1, paddingBlock: 0.5, textAlign: 'start' },
};
