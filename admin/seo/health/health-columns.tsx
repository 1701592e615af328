import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import type { Severity } from '../../../shared/seo/health-checks.ts';
import { KIND_TEXT } from '../../../shared/seo/page-kind.ts';
import { Muted } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
function ScoreChip({ health: { score } }: PageHealth) {
  const { tone, title } = gradeOf(score);
  return <ColorChip label={`${formatNumber(score)} · ${title}`} color={GRADE_COLOR[tone]} />;
}

const Findings = ({ health }: PageHealth) =>
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
export const HEALTH_COLUMNS = [
  <RecordTable.Col
    key="name"
    source="name"
    label={text.page}
    render={({ name, kind }: PageHealth) => (
      <span>
        {name}{' '}
        <Muted component="span" variant="caption">
          {KIND_TEXT[kind]}
        </Muted>
      </span>
    )}
  />,
  <RecordTable.Col key="score" source="health.score" label={text.score} render={ScoreChip} />,
  <RecordTable.Col
    key="findings"
    source="health.findings.length"
    sortByOrder="DESC"
    label={text.findings}
    render={Findings}
  />,
  <RecordTable.Col
    key="edit"
    label={text.edit}
    render={({ editPath }: PageHealth) => (editPath ? <Link to={editPath}>{text.edit}</Link> : DASH)}
  />,
];
