import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { FIELD_GROUPS, FIELDS } from '../../../shared/screener/fields.ts';
import { QUICK_FILTERS } from '../../../shared/screener/quick-filters.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import type { ListCategory, Screen } from '../fund-table/use-screen.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { isSameRange, toggled, withRange } from './screen-conditions.ts';

const text = {
  filters: 'شرط‌ها',
  kinds: 'دسته',
  managers: 'مدیر صندوق',
  quick: 'شرط‌های پرکاربرد',
  show: (funds: string) => `نمایش ${funds}`,
};

interface Props {
  readonly screen: Screen;
  readonly categories: readonly ListCategory[];
  /** How many conditions the screen has. */
  readonly conditions: number;
  /** How many funds pass, e.g. «۱۳۹ صندوق». */
  readonly funds: string;
}

/** All conditions of a screen: common ones, categories, managers, and the ranges of every figure. */
export function ConditionPanel({ screen, categories, conditions, funds }: Props) {
  const { state, change } = screen;
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
    panel.current?.querySelector('summary')?.focus();
  };
  const kinds = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have ticked some before
  useEffect(() => {
    const ticked = [...(kinds.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    if (ticked.length > 0) change({ kinds: ticked.map(({ value }) => value) });
  }, []);
  return (
    <details className="panel" data-panel="" ref={panel}>
      <summary>
        {text.filters}{' '}
        <b data-condition-count="" hidden={conditions === 0}>
          {formatNumber(conditions)}
        </b>
      </summary>
      <div className="conditions">
        <section>
          <h2>{text.quick}</h2>
          <QuickFilters screen={screen} />
        </section>
        <section>
          <h2>{text.kinds}</h2>
          <div className="choices" data-kinds="" ref={kinds}>
            {categories.map(({ kind, label }) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  value={kind}
                  checked={state.kinds.includes(kind)}
                  onChange={() => change({ kinds: toggled(state.kinds, kind) })}
                />{' '}
                {label}
              </label>
            ))}
          </div>
        </section>
        <Group screen={screen} name="managers" title={text.managers}>
          {(table) => (
            <div className="choices">
              <ManagerChoices screen={screen} table={table} />
            </div>
          )}
        </Group>
        {Object.entries(FIELD_GROUPS).map(([group, title]) => (
          <Group key={group} screen={screen} name={group} title={title}>
            {(table) => (
              <div className="ranges">
                {FIELDS.filter((field) => field.group === group).map((field) => (
                  <RangeFilter key={field.id} field={field} table={table} screen={screen} />
                ))}
              </div>
            )}
          </Group>
        ))}
      </div>
      <button type="button" className="button show" data-show="" onClick={close}>
        {text.show(funds)}
      </button>
    </details>
  );
}

/** One touch sets a common condition, another one removes it. */
function QuickFilters({ screen: { state, change } }: Pick<Props, 'screen'>) {
  return (
    <div className="quick">
      {QUICK_FILTERS.map(({ label, field, range }, index) => {
        const isSet = isSameRange(state.ranges.get(field), range);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isSet}
            data-quick={index}
            // An amount may stand here in the reader's currency already.
            suppressHydrationWarning
            onClick={() => change({ ranges: withRange(state.ranges, field, isSet ? null : range) })}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

interface GroupProps {
  readonly screen: Screen;
  readonly name: string;
  readonly title: string;
  readonly children: (table: ScreenerTable) => ReactNode;
}

/** Conditions that need the figures of all funds: loaded and drawn when the group is opened. */
function Group({ screen, name, title, children }: GroupProps) {
  const group = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(group.current?.open ?? false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened
  useEffect(() => {
    if (isOpen) screen.use();
  }, [isOpen]);
  return (
    <details
      className="condition-group"
      data-group={name}
      ref={group}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && screen.shown && children(screen.shown.table)}
    </details>
  );
}

/** A box to tick for each manager, the one of most funds first, with the number of its funds. */
function ManagerChoices({
  screen,
  table: { file },
}: {
  readonly screen: Screen;
  readonly table: ScreenerTable;
}) {
  const { managers } = screen.state;
  return file.managers
    .map((name, index) => ({ name, count: file.manager.filter((one) => one === index).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ name, count }) => (
      <label key={name}>
        <input
          type="checkbox"
          value={name}
          checked={managers.includes(name)}
          onChange={() => screen.change({ managers: toggled(managers, name) })}
        />{' '}
        {name} <small>{formatNumber(count)}</small>
      </label>
    ));
}
