import { useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import type { MapDrawing } from './drawing.ts';
import type { Found } from './MapCells.tsx';
import { mapTable, shownTable } from './map-table.ts';

const text = {
  all: (count: string) => `نمایش همهٔ ${count} صندوق`,
  none: 'صندوقی با این ویژگی‌ها یافت نشد.',
};

/** A longer table would hold up a phone: the others are a press away. */
export const MAX_ROWS = 150;

interface Props {
  readonly drawing: MapDrawing;
  readonly label: string;
  readonly measure: string;
  readonly found: Found;
}

/** The figures of the map as a table, largest fund first; a long one shows its first rows, and a button for all. */
export function MapTable({ drawing, label, measure, found }: Props) {
  const [isWhole, setWhole] = useState(false);
  const table = mapTable(drawing, measure, found);
  const count = table.rows.length;
  const isCut = !isWhole && count > MAX_ROWS;
  return (
    <div data-table="">
      {count === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <DataTable
          table={shownTable(isCut ? { ...table, rows: table.rows.slice(0, MAX_ROWS) } : table)}
          caption={label}
        />
      )}
      {isCut && (
        <button type="button" className="button" data-all="" onClick={() => setWhole(true)}>
          {text.all(formatNumber(count))}
        </button>
      )}
    </div>
  );
}
