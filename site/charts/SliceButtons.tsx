import type { Table } from './parts/define-widget.ts';

export const OPEN_TEXT = 'مشاهدهٔ ترکیب';

interface Props {
  readonly table: Table | null;
  /** True where item `index` can be opened. */
  readonly opensAt: (index: number) => boolean;
  /** The item whose button has the focus; null when it leaves. */
  readonly onFocus: (index: number | null) => void;
  readonly onOpen: (index: number) => void;
}

/**
 * The items of a chart that open, for the keyboard: a button each. The button itself is not seen: the item that has the focus is
 * marked in the drawing, with its tooltip.
 */
export function SliceButtons({ table, opensAt, onFocus, onOpen }: Props) {
  return (
    <div className="visually-hidden">
      {table?.rows.map(
        ({ cells: [name] }, index) =>
          opensAt(index) && (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the item's name in the chart
              key={index}
              type="button"
              data-slice={index}
              onFocus={() => onFocus(index)}
              onBlur={() => onFocus(null)}
              onClick={() => onOpen(index)}
            >
              {name} — {OPEN_TEXT}
            </button>
          ),
      )}
    </div>
  );
}
