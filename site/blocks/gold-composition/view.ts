import { formatPercent } from '../../../shared/persian/format.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { BlockContext } from '../frame/define-section.ts';

const text = { bar: 'شمش', coin: 'سکه', silver: 'نقره', cash: 'نقد و سایر' };

export interface GoldMixView {
  readonly fundName: string;
  /** Day and sources of this fund's report. */
  readonly meta: Meta;
  /** In the palette's order: coin, bar, silver, cash. */
  readonly parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly percent: number;
    readonly figure: string;
  }[];
}

/** What one gold fund is made of; `key` is "gold/composition#{fund slug}". Null where no report is known. */
export function goldMixView({ snapshots, key }: BlockContext): GoldMixView | null {
  const slug = key.slice(key.indexOf('#') + 1);
  const item = snapshots
    .read('gold/composition', 'gold/composition')
    ?.items.find(({ fund }) => fund.slug === slug);
  if (!item) return null;
  const shares = {
    coin: item.coinPercent,
    bar: item.barPercent,
    silver: item.silverPercent,
    cash: item.cashPercent,
  };
  return {
    fundName: item.fund.name,
    meta: item.meta,
    parts: (['coin', 'bar', 'silver', 'cash'] as const).flatMap((id) => {
      const percent = shares[id];
      return percent === null
        ? []
        : [{ id, label: text[id], percent, figure: formatPercent(percent, { sign: false, decimals: 1 }) }];
    }),
  };
}
