import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { FIELD_GROUPS, FIELDS, fieldOf } from '../../../shared/screener/fields.ts';
import { DEFAULT_STATE, MAX_COLUMNS, MAX_SORTS, type SortRule } from '../../../shared/screener/state.ts';
import type { Screen } from '../fund-table/use-screen.ts';

const text = {
  title: 'ستون‌ها و ترتیب',
  close: 'بستن',
  reset: 'ستون‌های پیش‌فرض',
  chosen: 'ستون‌های جدول، به ترتیب',
  more: 'ستون‌های دیگر',
  sort: 'مرتب‌سازی',
  places: ['نخست بر پایهٔ', 'سپس', 'سپس'],
  none: '—',
  ascending: 'کم به زیاد',
  descending: 'زیاد به کم',
  up: (label: string) => `${label}: جلوتر`,
  down: (label: string) => `${label}: عقب‌تر`,
  remove: (label: string) => `حذف ستون ${label}`,
  full: `بیش از ${formatNumber(MAX_COLUMNS)} ستون جا نمی‌شود.`,
};

/** The columns with one moved by a place. */
function moveColumn(columns: readonly FieldId[], id: FieldId, by: 1 | -1): FieldId[] {
  const at = columns.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= columns.length) return [...columns];
  const rest = columns.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

interface Props {
  readonly screen: Screen;
  readonly onClose: () => void;
}

/** The choice of columns, their order, and the sort by several figures, in a dialog. */
export function ColumnsDialog({ screen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="columns-dialog" aria-label={text.title} onClose={onClose}>
      <header>
        <h2>{text.title}</h2>
        <button type="button" onClick={() => screen.change({ columns: DEFAULT_STATE.columns })}>
          {text.reset}
        </button>
        <button type="button" aria-label={text.close} onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      <div>
        <section>
          <h3>{text.sort}</h3>
          <SortRules screen={screen} />
        </section>
        <section>
          <h3>{text.chosen}</h3>
          <ChosenColumns screen={screen} />
        </section>
        <section>
          <h3>{text.more}</h3>
          <OtherColumns screen={screen} />
        </section>
      </div>
    </dialog>
  );
}

function SortRules({ screen: { state, change } }: Pick<Props, 'screen'>) {
  const rules = state.sort;
  const set = (place: number, rule: SortRule | null) => {
    const next = [...rules.slice(0, place), ...(rule ? [rule] : []), ...rules.slice(place + 1)];
    change({ sort: next.length > 0 ? next : DEFAULT_STATE.sort });
  };
  return (
    <div>
      {text.places.slice(0, Math.min(MAX_SORTS, rules.length + 1)).map((words, place) => {
        const rule = rules[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
          <div className="sort-row" key={place}>
            <span>{words}</span>
            <select
              aria-label={words}
              value={rule?.field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                set(
                  place,
                  value === ''
                    ? null
                    : { field: value as FieldId, direction: rule?.direction ?? 'descending' },
                )
              }
            >
              <option value="">{text.none}</option>
              {FIELDS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <select
              aria-label={`${text.sort}: ${words}`}
              value={rule?.direction ?? 'descending'}
              onChange={({ currentTarget: { value } }) =>
                rule && set(place, { ...rule, direction: value as SortRule['direction'] })
              }
            >
              <option value="descending">{text.descending}</option>
              <option value="ascending">{text.ascending}</option>
            </select>
          </div>
        );
      })}
    </div>
  );
}

function ChosenColumns({ screen: { state, change } }: Pick<Props, 'screen'>) {
  const { columns } = state;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  // A moved item loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the columns have moved
  useLayoutEffect(() => {
    if (pressed.current)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [columns]);
  const move = (id: FieldId, by: 1 | -1) => {
    pressed.current = `${id} ${by}`;
    change({ columns: moveColumn(columns, id, by) });
  };
  return (
    <ol ref={list}>
      {columns.map((id) => {
        const { label } = fieldOf(id);
        return (
          <li key={id}>
            <span>{label}</span>
            <button
              type="button"
              aria-label={text.up(label)}
              data-move={`${id} -1`}
              onClick={() => move(id, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={text.down(label)}
              data-move={`${id} 1`}
              onClick={() => move(id, 1)}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={text.remove(label)}
              disabled={columns.length === 1}
              onClick={() => change({ columns: columns.filter((one) => one !== id) })}
            >
              ✕
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function OtherColumns({ screen: { state, change } }: Pick<Props, 'screen'>) {
  const { columns } = state;
  const isFull = columns.length >= MAX_COLUMNS;
  return (
    <div>
      {isFull && <p>{text.full}</p>}
      {Object.entries(FIELD_GROUPS).map(([group, name]) => {
        const fields = FIELDS.filter((field) => field.group === group && !columns.includes(field.id));
        return (
          fields.length > 0 && (
            <div key={group}>
              <h4>{name}</h4>
              <div className="quick">
                {fields.map(({ id, label }) => (
                  <button
                    key={id}
                    type="button"
                    aria-label={label}
                    disabled={isFull}
                    onClick={() => change({ columns: [...columns, id] })}
                  >
                    {`+ ${label}`}
                  </button>
                ))}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}
