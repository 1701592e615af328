import { type ReactNode, useMemo, useRef, useState } from 'react';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { FundTable } from '../fund-table/FundTable.tsx';
import { ListSearch, MeasureWords } from '../fund-table/ListTools.tsx';
import { countLabel } from '../fund-table/list-columns.tsx';
import { type ListCategory, useScreen } from '../fund-table/use-screen.ts';
import { ChartView } from './ChartView.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ConditionPanel } from './ConditionPanel.tsx';
import { ConditionChips, EmptyReasons } from './Conditions.tsx';
import styles from './parts.css?inline';
import { ScreenActions } from './ScreenActions.tsx';
import { conditionsIn } from './screen-conditions.ts';

adoptStyles(styles);

interface Props {
  readonly title: string;
  /** The page of its states. */
  readonly path: string;
  /** Parameters of the state in which the rows are printed. */
  readonly state: string;
  readonly categories: readonly ListCategory[];
  /** Funds of the list. */
  readonly count: number;
  /** Slots: the printed table, the printed plot, the place of the words of the reader's measure, day and sources. */
  readonly children?: ReactNode;
  readonly plot?: ReactNode;
  readonly measure?: ReactNode;
  readonly foot?: ReactNode;
}

/** The screener: conditions above the funds that pass them, as a table, a map or a plot. */
export function Screener({ title, path, state: printed, categories, count, ...slots }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const screen = useScreen(root, printed, path, categories);
  const [isChoosing, setChoosing] = useState(false);
  const conditions = useMemo(() => conditionsIn(screen.state, categories), [screen.state, categories]);
  const funds = countLabel(screen.shown?.rows.length ?? count);
  useHydrated(root);
  return (
    <div ref={root}>
      <div className="results" ref={results}>
        {/* What stands above and among the controls, which a picture leaves out. */}
        <p className="picture-words">
          {[title, ...conditions.map(({ label }) => label), funds].join('، ')}
          {screen.shown && <MeasureWords screen={screen} printed={null} />}
        </p>
        <div className="tools bar">
          <ConditionPanel
            screen={screen}
            categories={categories}
            conditions={conditions.length}
            funds={funds}
          />
          <ListSearch screen={screen} />
          <p className="count" role="status">
            {funds}
          </p>
          <MeasureWords screen={screen} printed={slots.measure} />
          <ScreenActions screen={screen} picture={results} onColumns={() => setChoosing(true)} />
        </div>
        <ConditionChips screen={screen} conditions={conditions} />
        <EmptyReasons screen={screen} categories={categories} />
        <ChartView screen={screen} printed={slots.plot} />
        <FundTable screen={screen} title={title} printed={slots.children} rest={null} />
        {slots.foot}
      </div>
      {isChoosing && <ColumnsDialog screen={screen} onClose={() => setChoosing(false)} />}
    </div>
  );
}
