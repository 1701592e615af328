import type { ReactNode } from 'react';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { loadSources } from '../../runtime/published.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { attributionOf } from '../frame/attribution.ts';
import { BlockFoot } from '../frame/BlockFoot.tsx';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { type BlockAction, BlockMenu } from '../frame/BlockMenu.tsx';
import { saveCsv, savePng } from '../frame/exports.ts';

const text = {
  to: (day: string) => `تا ${day}`,
  span: (from: string, to: string) => `از ${from} تا ${to}`,
};

export interface BlockText {
  readonly id: string;
  readonly title: string;
  readonly question: string;
}

interface Props extends BlockText {
  readonly meaning: string;
  /** Null while there is no figure. */
  readonly meta?: Meta | null;
  /** The first day of the figures, where they are those of a span. */
  readonly from?: string;
  /** What is saved as CSV; absent for a block without figures of its own. */
  readonly table?: (() => Table) | undefined;
  /** True where the table stands closed below a chart. */
  readonly hasNumbers?: boolean;
  readonly children: ReactNode;
}

const daysOf = (from: string | undefined, to: string): string =>
  from === undefined ? text.to(jalaliDate(to)) : text.span(jalaliDate(from), jalaliDate(to));

/** The days of the figures, their sources by name (by id until the names are there), and their marks. */
function Foot({ meta, from }: { readonly meta: Meta; readonly from: string | undefined }) {
  const sources = useLoaded(['source-list'], loadSources);
  const attribution = attributionOf(meta, sources.data?.sources);
  return <BlockFoot {...attribution} when={meta.asOf ? daysOf(from, meta.asOf) : attribution.when} />;
}

/** A block of a comparison in the frame of all blocks, with its CSV, picture and link. */
export function CompareBlock({
  id,
  title,
  question,
  meaning,
  meta,
  from,
  table,
  hasNumbers,
  children,
}: Props) {
  const act = (action: BlockAction): void => {
    const block = document.getElementById(id);
    if (!block) return;
    const name = `${id}-${decodeURIComponent(location.pathname).split('/').at(-1)}`;
    if (action === 'csv' && table) void saveCsv(name, table(), { meta: meta ?? null });
    if (action === 'png') void savePng(name, block);
    if (action === 'link') void copyText();
    if (action === 'table') {
      const numbers = block.querySelector<HTMLDetailsElement>('details.numbers');
      if (numbers) numbers.open = true;
      numbers?.querySelector('summary')?.focus();
    }
  };
  const actions: readonly BlockAction[] = hasNumbers
    ? ['table', 'csv', 'png', 'link']
    : ['csv', 'png', 'link'];
  return (
    <BlockFrame
      as="figure"
      anchor={id}
      words={{ title, question, meaning: [meaning] }}
      tools={table && <BlockMenu title={title} actions={actions} onAction={act} />}
      foot={meta && <Foot meta={meta} from={from} />}
    >
      {children}
    </BlockFrame>
  );
}
