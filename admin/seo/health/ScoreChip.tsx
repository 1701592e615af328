import { Chip } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import { GRADE_COLOR } from '../shared/grade-color.ts';

/** A health score with its grade, in the grade's colour. */
export function ScoreChip({ score }: { score: number }) {
  const { tone, title } = gradeOf(score);
  return (
    <Chip
      size="small"
      variant="outlined"
      label={`${formatNumber(score)} · ${title}`}
      sx={{ color: GRADE_COLOR[tone], borderColor: GRADE_COLOR[tone] }}
    />
  );
}
