import { Chip } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import { TONE_COLOR } from '../shared/grade-color.ts';

/** A health score with its word; the colour only repeats what the word says. */
export function ScoreChip({ score }: { score: number }) {
  const { tone, title } = gradeOf(score);
  return (
    <Chip
      size="small"
      variant="outlined"
      label={`${formatNumber(score)} · ${title}`}
      sx={{ color: TONE_COLOR[tone], borderColor: TONE_COLOR[tone] }}
    />
  );
}
