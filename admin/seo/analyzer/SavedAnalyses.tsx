import { Button } from '@mui/material';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { analysesOf } from '../shared/lists.ts';
import { useSeoList } from '../shared/use-seo-rows.ts';
import type { StoredAnalysis } from './analysis-row.ts';

const text = {
  title: 'تحلیل‌های ذخیره‌شده',
  meaning: 'هر تحلیل با متن و کلیدواژهٔ خود باز می‌شود',
  keyword: 'کلیدواژه',
  score: 'امتیاز',
  at: 'زمان',
  open: 'باز کردن',
  reopen: (keyword: string) => `باز کردن تحلیل «${keyword}»`,
  none: 'تحلیلی ذخیره نشده است.',
};

interface SavedAnalysesProps {
  readonly settingsId: string;
  readonly onOpen: (analysis: StoredAnalysis) => void;
}

/** The saved analyses of a page, newest first. */
export function SavedAnalyses({ settingsId, onOpen }: SavedAnalysesProps) {
  const { data, error } = useSeoList<StoredAnalysis>(analysesOf(settingsId));
  const columns: readonly TableColumn<StoredAnalysis>[] = [
    { head: text.keyword, cell: ({ target_keyword: keyword }) => keyword ?? DASH },
    { head: text.score, cell: ({ seo_score: score }) => (score === null ? DASH : formatNumber(score)) },
    { head: text.at, cell: ({ updated_at: at }) => jalaliDateTime(at) },
    {
      head: text.open,
      cell: (analysis) => (
        <Button
          size="small"
          aria-label={text.reopen(analysis.target_keyword ?? '')}
          onClick={() => onOpen(analysis)}
        >
          {text.open}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <RowsTable rows={data} error={error} columns={columns} none={text.none} label={text.title} />
    </Panel>
  );
}
