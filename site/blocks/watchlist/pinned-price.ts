import { formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { FundPrices } from '../../../shared/schema/snapshots/fund.ts';
import { element } from '../provenance/elements.ts';

const text = { rial: 'ریال' };

type Price = FundPrices['prices'][string];

const toneOf = (change: number): string => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');

/** The change names its exact value and its day, so that the reader's measure applies to it. */
const changeOf = (change: number, day: string): HTMLElement =>
  element(
    'span',
    {
      class: `num ${toneOf(change)}`,
      'data-figure': 'price-change',
      'data-v': String(change),
      'data-day': day,
    },
    formatPercent(change),
  );

/** Price and change of a fund as figures of the page; none where they are unknown. */
export function priceOf(price: Price | undefined): HTMLElement[] {
  if (!price || price.priceRial === null) return [];
  const amount = element('b', { class: 'num', 'data-figure': 'price' }, formatRial(price.priceRial));
  const { changePercent, day } = price;
  return [
    element('span', { class: 'price' }, amount, element('small', {}, ` ${text.rial}`)),
    ...(changePercent === null ? [] : [changeOf(changePercent, day)]),
  ];
}
