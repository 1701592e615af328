import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { type Measure, type Shown, SNIPPET, shownIn } from './fit-text.ts';

const text = {
  label: 'پیش‌نمایش نتیجهٔ جستجو',
  width: (shown: Shown, most: number) =>
    `${formatNumber(Math.round(shown.width))} از ${formatNumber(most)} پیکسل${shown.isCut ? ' · بریده می‌شود' : ''}`,
};

const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
const measure: Measure = (value, font) => {
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(value).width;
};

const Width = ({ shown, most }: { shown: Shown; most: number }) => (
  <Typography variant="caption" sx={{ color: shown.isCut ? 'var(--warn)' : 'var(--faint)' }}>
    {text.width(shown, most)}
  </Typography>
);

/** How a search engine would show the page, cut where it would cut. */
export function Snippet({ title, description, url }: { title: string; description: string; url: string }) {
  const head = shownIn(title, SNIPPET.title, measure);
  const body = shownIn(description, SNIPPET.description, measure);
  return (
    <Box
      component="section"
      aria-label={text.label}
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-m)',
        p: 2,
        display: 'grid',
        gap: 0.5,
        backgroundColor: 'var(--surface)',
      }}
    >
      <Typography
        variant="caption"
        color="text.secondary"
        dir="ltr"
        sx={{ textAlign: 'end', overflowWrap: 'anywhere' }}
      >
        {url}
      </Typography>
      <Typography sx={{ fontSize: 20, lineHeight: 1.5, color: 'var(--accent)' }}>
        {head.text || '—'}
      </Typography>
      <Width shown={head} most={SNIPPET.title.most} />
      <Typography variant="body2">{body.text || '—'}</Typography>
      <Width shown={body} most={SNIPPET.description.most} />
    </Box>
  );
}
