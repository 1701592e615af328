import { Box } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { Muted } from '../../ui/Panel.tsx';
import { type ChartPoint, linePath, placePoints } from './chart-points.ts';

const SIZE = { width: 600, height: 180, pad: 12 } as const;
const text = { none: 'در این دوره گزارشی نگه داشته نشده است.' };

/** Scores from 0 to 100 over time, left to right; a point's title is its day and score. */
export function ScoreChart({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  if (points.length === 0) return <Muted>{text.none}</Muted>;
  const placed = placePoints(points, SIZE);
  return (
    <Box sx={{ direction: 'ltr' }}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} width="100%">
        {[0, 50, 100].map((value) => {
          const y = SIZE.height - SIZE.pad - (value / 100) * (SIZE.height - 2 * SIZE.pad);
          return (
            <line key={value} x1={SIZE.pad} x2={SIZE.width - SIZE.pad} y1={y} y2={y} stroke="var(--line)" />
          );
        })}
        <path d={linePath(placed)} fill="none" stroke="var(--accent)" strokeWidth={2} />
        {placed.map(({ x, y, point }) => (
          <circle key={point.at} cx={x} cy={y} r={4} fill="var(--accent)">
            <title>{`${point.label}: ${formatNumber(point.value)}`}</title>
          </circle>
        ))}
      </svg>
    </Box>
  );
}
