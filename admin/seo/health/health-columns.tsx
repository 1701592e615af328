import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf, type Health } from '../../../shared/seo/health.ts';
import type { Severity } from '../../../shared/seo/health-checks.ts';
import { KIND_TEXT } from '../../../shared/seo/page-kind.ts';
import { Muted } from '../../ui/Panel.tsx';
import type { TableColumn } from '../../ui/RowsTable.tsx';
import { ColorChip, GRADE_COLOR } from '../shared/ColorChip.tsx';
import type { PageHealth } from './health-pages.ts';

export const SEVERITY_TEXT = { error: 'خطا', warning: 'هشدار', notice: 'پیشنهاد' } as const satisfies Record<
  Severity,
  string
>;
export const SEVERITY_COLOR = {
  error: 'var(--down)',
  warning: 'var(--warn)',
  notice: 'var(--muted)',
} as const satisfies Record<Severity, string>;

const text = {
  page: 'صفحه',
  score: 'امتیاز',
  findings: 'یافته‌ها',
  edit: 'ویرایش',
  fine: 'بدون یافته',
  points: (points: number) => `−${formatNumber(points)}`,
};

/** A health score with its grade, in the grade's colour. */
function ScoreChip({ score }: { score: number }) {
  const { tone, title } = gradeOf(score);
  return <ColorChip label={`${formatNumber(score)} · ${title}`} color={GRADE_COLOR[tone]} />;
}

const Findings = ({ health }: { health: Health }) =>
  health.findings.length === 0 ? (
    <Muted>{text.fine}</Muted>
  ) : (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {health.findings.map(({ id, severity, penalty, title, advice }) => (
        <ColorChip
          key={id}
          title={advice}
          label={`${title} ${text.points(penalty)}`}
          color={SEVERITY_COLOR[severity]}
        />
      ))}
    </Box>
  );

/** The table of pages: name, score, findings, and a link to the settings form. */
export const HEALTH_COLUMNS: readonly TableColumn<PageHealth>[] = [
  {
    head: text.page,
    by: ({ name }) => name,
    cell: ({ name, kind }) => (
      <span>
        {name}{' '}
        <Muted component="span" variant="caption">
          {KIND_TEXT[kind]}
        </Muted>
      </span>
    ),
  },
  {
    head: text.score,
    by: ({ health }) => health.score,
    cell: ({ health }) => <ScoreChip score={health.score} />,
  },
  {
    head: text.findings,
    by: ({ health }) => -health.findings.length,
    cell: ({ health }) => <Findings health={health} />,
  },
  {
    head: text.edit,
    cell: ({ editPath }) => (editPath ? <Link to={editPath}>{text.edit}</Link> : DASH),
  },
];
