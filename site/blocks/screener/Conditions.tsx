import { useMemo } from 'react';
import type { ListCategory, Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { type Change, explainNone, NO_CONDITION } from './screen-conditions.ts';

const text = {
  conditions: 'شرط‌های این غربال',
  remove: (label: string) => `حذف شرط ${label}`,
  none: 'بدون نتیجه.',
  several: 'هیچ شرطی به‌تنهایی نتیجه را خالی نمی‌کند؛ دو شرط یا بیشتر با هم چنین می‌کنند.',
  reasons: 'این شرط‌ها نتیجه را خالی کرده‌اند:',
};

interface ChipsProps {
  readonly screen: Screen;
  readonly conditions: readonly Change[];
}

/** The conditions of a screen, each with a button that removes it. */
export function ConditionChips({ screen, conditions }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without markers
    <ul className="chips" role="list" aria-label={text.conditions}>
      {conditions.map(({ label, change }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={text.remove(label)}
            // An amount may stand here in the reader's currency already.
            suppressHydrationWarning
            onClick={() => screen.change(change)}
          >
            {label}
          </button>
        </li>
      ))}
      {conditions.length > 1 && (
        <li>
          <button
            type="button"
            aria-label={NO_CONDITION.label}
            onClick={() => screen.change(NO_CONDITION.change)}
          >
            {NO_CONDITION.label}
          </button>
        </li>
      )}
    </ul>
  );
}

interface EmptyProps {
  readonly screen: Screen;
  readonly categories: readonly ListCategory[];
}

/** Says which conditions leave no fund, and by how much each would have to be relaxed. */
export function EmptyReasons({ screen, categories }: EmptyProps) {
  const isEmpty = screen.shown?.rows.length === 0;
  return (
    <div className="why" role="status" hidden={!isEmpty}>
      {isEmpty && (
        <Reasons shown={screen.shown as ShownFunds} change={screen.change} categories={categories} />
      )}
    </div>
  );
}

interface ReasonsProps extends Pick<Screen, 'change'>, Pick<EmptyProps, 'categories'> {
  readonly shown: ShownFunds;
}

function Reasons({ shown: { table, state }, change, categories }: ReasonsProps) {
  const ways = useMemo(() => explainNone(table, state, categories), [table, state, categories]);
  return (
    <>
      <p>{`${text.none} ${ways.length > 0 ? text.reasons : text.several}`}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <ul role="list">
        {ways.map((way) => (
          <li key={way.label}>
            <button type="button" className="button" onClick={() => change(way.change)}>
              {way.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
