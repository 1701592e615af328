import { useMemo } from 'react';
import { pagePath } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import type { Field } from '../../../../shared/screener/fields.ts';
import type { ScreenerTable } from '../../../../shared/screener/table.ts';
import { useReaderLens } from '../../../runtime/use-reader-choice.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { ListFoot } from '../../fund-table/ListFoot.tsx';
import { tableMeasureWords } from '../../fund-table/ListTools.tsx';
import type { ListSort } from './list-sort.ts';
import type { Figures } from './use-figures.ts';
import { HELP_ID, WatchedTable } from './WatchedTable.tsx';
import type { WatchedRow } from './watched-rows.ts';

const text = {
  count: (name: string, count: number) => `${name}، ${formatNumber(count)} صندوق`,
  help: 'ترتیب: دستهٔ کنار نام را بکشید، یا با فاصله بگیرید و با کلیدهای بالا و پایین جابه‌جا کنید.',
  sorted: 'جدول بر پایهٔ یک ستون مرتب است. فشار سوم بر عنوان آن ستون، ترتیب خودتان را برمی‌گرداند.',
  perCell: 'روز و منبع هر رقم با زدن آن دیده می‌شود.',
  method: 'روش محاسبه',
  failed: 'خطا در بارگذاری ارقام صندوق‌ها',
};

/** In which measure the returns of the columns are; null for rials. */
function useMeasureWords(fields: readonly Field[], table: ScreenerTable | null): string | null {
  const lens = useReaderLens();
  return lens && table && tableMeasureWords(lens, table, fields, false);
}

interface Props {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly rows: readonly WatchedRow[];
  readonly figures: Figures;
  /** A list of the reader's own has buttons that remove a fund, and handles unless it is sorted; a shared one has neither. */
  readonly isOwn: boolean;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  /** Says what is done by keys to readers who do not see it. */
  readonly announce: (words: string) => void;
}

/** A list as a block of the page: its table, and the day and origin of its figures. */
export function ListView({ name, figures, isOwn, ...shown }: Props) {
  const { fields, rows, sort } = shown;
  const caption = text.count(name, rows.length);
  const words = useMeasureWords(fields, figures.table);
  return (
    <>
      {isOwn && (
        <p className="note" id={HELP_ID}>
          {sort === null ? text.help : text.sorted}
        </p>
      )}
      <section className="list" aria-busy={figures.table === null && !figures.failed}>
        {figures.failed && <LoadError message={text.failed} onRetry={figures.retry} />}
        <p className="meaning">{words}</p>
        <WatchedTable caption={caption} isOwn={isOwn} {...shown} />
        {figures.table !== null && <Foot table={figures.table} fields={fields} rows={rows} />}
      </section>
    </>
  );
}

interface FootProps extends Pick<Props, 'fields' | 'rows'> {
  readonly table: ScreenerTable;
}

function Foot({ table, fields, rows }: FootProps) {
  const known = useMemo(() => rows.flatMap(({ row }) => row ?? []), [rows]);
  if (known.length === 0) return null;
  return (
    <ListFoot table={table} fields={fields} rows={known}>
      <span>{text.perCell}</span>
      <a href={pagePath.methodology}>{text.method}</a>
    </ListFoot>
  );
}
