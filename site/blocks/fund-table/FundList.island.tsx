import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { pagePath } from '../../../shared/paths.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { FundTable } from './FundTable.tsx';
import type { PrintedRows } from './fund-row.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListSearch, MeasureWords } from './ListTools.tsx';
import { countLabel } from './list-columns.tsx';
import { type ListCategory, type ShownFunds, useScreen } from './use-screen.ts';

const text = {
  category: 'دسته',
  allCategories: 'همهٔ دسته‌ها',
  screener: 'غربال با همهٔ رقم‌ها',
};

interface Props {
  readonly title: string;
  /** The page of its states. */
  readonly path: string;
  readonly printed: PrintedRows;
  readonly categories: readonly ListCategory[];
  /** Funds of the list. */
  readonly count: number;
  readonly sources: ComponentProps<typeof ListFoot>['sources'];
  /** Slots: the printed table, the links to the funds that it leaves out, the place of the words of the reader's measure, and the printed foot. */
  readonly children?: ReactNode;
  readonly rest?: ReactNode;
  readonly measure?: ReactNode;
  readonly foot?: ReactNode;
}

/** The list of funds: a search, a choice of categories, and a table that sorts. */
export function FundList({ title, path, printed, categories, count, sources, ...slots }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const screen = useScreen(root, printed, path, categories);
  const [kind] = screen.state.kinds;
  const chosen = screen.state.kinds.length === 1 ? categories.find((one) => one.kind === kind) : undefined;
  const choose = (slug: string) =>
    screen.change({ kinds: categories.flatMap((one) => (one.slug === slug ? [one.kind] : [])) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have chosen before
  useEffect(() => {
    const slug = select.current?.value;
    if (slug) choose(slug);
  }, []);
  useHydrated(root);
  return (
    <div ref={root}>
      <div className="tools">
        <ListSearch screen={screen} />
        <label>
          <span className="visually-hidden">{text.category}</span>
          <select
            ref={select}
            value={chosen?.slug ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{text.allCategories}</option>
            {categories.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p className="count" role="status">
          {countLabel(screen.shown?.rows.length ?? count)}
        </p>
        <MeasureWords screen={screen} printed={slots.measure} />
        <a href={pagePath.screener}>{text.screener}</a>
      </div>
      <FundTable screen={screen} title={title} printed={slots.children} rest={slots.rest} />
      {screen.isPrinted || !screen.shown ? slots.foot : <ShownFoot shown={screen.shown} sources={sources} />}
    </div>
  );
}

/** Day and sources of the funds that the island shows. */
function ShownFoot({
  shown: { table, state, rows },
  sources,
}: Pick<Props, 'sources'> & { readonly shown: ShownFunds }) {
  const fields = useMemo(() => state.columns.map(fieldOf), [state.columns]);
  return <ListFoot table={table} fields={fields} rows={rows} sources={sources} />;
}
