import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { type MeasureText, type FittedText, RESULT_WIDTH, fitText } from './fit-text.ts';

const text = {
  label: 'پیش‌نمایش نتیجهٔ جستجو',
  width: (shown: FittedText, most: number) =>
    `${formatNumber(Math.round(shown.width))} از ${formatNumber(most)} پیکسل${shown.isCut ? ' · بریده می‌شود' : ''}`,
};

const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
const measure: MeasureText = (value, font) => {
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(value).width;
};

const Width = ({ shown, most }: { shown: FittedText; most: number }) => (
  <Typography variant="caption" sx={{ color: shown.isCut ? 'var(--warn)' : 'var(--faint)' }}>
    {text.width(shown, most)}
  </Typography>
);

/** How a search engine would show the page, cut where it would cut. */
export function SearchPreview({ title, description, url }: { title: string; description: string; url: string }) {
  const head = fitText(title, RESULT_WIDTH.title, measure);
  const body = fitText(description, RESULT_WIDTH.description, measure);
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
      <Width shown={head} most={RESULT_WIDTH.title.most} />
      <Typography variant="body2">{body.text || '—'}</Typography>
      <Width shown={body} most={RESULT_WIDTH.description.most} />
    </Box>
  );
}
