import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { formatBillionToman, formatMoney } from '../../../shared/persian/format.ts';
import type { BlockContext } from '../frame/define-section.ts';
import type { FigureView } from '../frame/figure-view.ts';

export interface FiguresView {
  readonly figures: readonly FigureView[];
  readonly date: string | null;
  readonly simulated: boolean;
}

const text = {
  inflow: 'خالص ورود پول حقیقی امروز',
  buying: 'سرانهٔ خرید حقیقی',
  selling: 'سرانهٔ فروش حقیقی',
  unit: 'میلیارد تومان',
};

/** Today's flow of one category as three figures; null where no fund has a flow or no figure is known. */
export function flowFiguresView({ snapshots, key }: BlockContext): FiguresView | null {
  const snapshot = snapshots.read('category-flow', key);
  if (!snapshot || snapshot.items.length === 0) return null;
  const { netInflowRial, buyingPerCapitaRial, sellingPerCapitaRial, date } = snapshot.today;
  if (netInflowRial === null && buyingPerCapitaRial === null && sellingPerCapitaRial === null) return null;
  return {
    date: date ? jalaliLong(date) : null,
    simulated: snapshot.meta.simulated,
    figures: [
      {
        label: text.inflow,
        value: formatBillionToman(netInflowRial),
        signed: netInflowRial,
        note: text.unit,
        figure: 'category-inflow',
      },
      {
        label: text.buying,
        value: formatMoney(buyingPerCapitaRial),
        figure: 'category-buying-per-capita',
      },
      {
        label: text.selling,
        value: formatMoney(sellingPerCapitaRial),
        figure: 'category-selling-per-capita',
      },
    ],
  };
}
