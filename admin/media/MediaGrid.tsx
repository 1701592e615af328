import { Alert, Box, ButtonBase, CircularProgress, TextField, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { messageOf } from '../../shared/errors.ts';
import { SECOND } from '../../shared/units.ts';
import { NEWEST_FIRST } from '../ui/newest-first.ts';
import { Muted } from '../ui/Panel.tsx';
import { isProcessing, type MediaRow } from './media-row.ts';
import { pictureProblem } from './picture-problem.ts';

/** The newest pictures of a search; older ones are found by their name or text. */
const MAX_SHOWN = 60;

/** The newest pictures of the library whose name or alternative text holds `search`; asked again while copies are being made. */
const useMedia = (search: string) =>
  useGetList<MediaRow>(
    'media',
    { filter: { q: search }, sort: NEWEST_FIRST, pagination: { page: 1, perPage: MAX_SHOWN } },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(isProcessing) ? SECOND : false),
      retry: 1,
    },
  );

const text = { search: 'جستجو در نام و متن جایگزین', none: 'تصویری پیدا نشد.', failed: 'پردازش نشد' };

function Thumbnail({ media }: { media: MediaRow }) {
  if (isProcessing(media)) return <CircularProgress size={24} />;
  if (media.problem) return <Typography color="error">{text.failed}</Typography>;
  return <img src={media.thumbnail ?? ''} alt={media.alt} loading="lazy" />;
}

/** The library as a grid of pictures; each is a button. */
export function MediaGrid({ onChoose }: { onChoose: (media: MediaRow) => void }) {
  const [typed, setTyped] = useState('');
  const { data, error } = useMedia(useDeferredValue(typed.trim()));
  return (
    <>
      <TextField label={text.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <Box component="ul" sx={GRID}>
        {data?.map((media) => (
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
      {data?.length === 0 && <Muted>{text.none}</Muted>}
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
