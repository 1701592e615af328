import type { FigureId } from '../../../shared/figures/index.ts';
import { BUBBLE_WORDS, type BubbleSide, bubbleSide } from '../../../shared/funds/bubble.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { DASH, formatPercent } from '../../../shared/persian/format.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import type { BlockContext } from '../frame/define-section.ts';

const text = {
  price: 'حباب قیمت',
  inherent: 'حباب ذاتی',
  total: 'حباب کل',
};

export interface GoldBubbleView {
  /** Key of the fund's bubbles by day. */
  readonly snapshotKey: string;
  /** e.g. "fund/عیار" */
  readonly subject: string;
  readonly fundName: string;
  readonly simulated: boolean;
  readonly cards: readonly {
    readonly figure: FigureId;
    readonly label: string;
    readonly value: string;
    /** «گران»، «ارزان» or «هم‌ارزش»; a dash where not known. */
    readonly verdict: string;
    readonly side: BubbleSide | null;
  }[];
  /** Other gold funds to choose from; empty on a fund's own page. */
  readonly choices: readonly { readonly slug: string; readonly label: string; readonly chosen: boolean }[];
}

function card(figure: FigureId, label: string, fraction: number | null) {
  const percent = percentOf(fraction);
  const side = bubbleSide(percent);
  return {
    figure,
    label,
    value: formatPercent(percent),
    verdict: side === null ? DASH : BUBBLE_WORDS[side],
    side,
  };
}

/** The newest bubbles of one gold fund, and on a category page the funds to choose from. */
export function goldBubbleView({ snapshots, key, page }: BlockContext): GoldBubbleView {
  const own = snapshots.read('gold-bubble', key);
  const funds =
    page.surface === 'category' ? (snapshots.read('gold/bubbles', 'gold/bubbles')?.items ?? []) : [];
  return {
    snapshotKey: key,
    subject: key.replace('gold-bubble/', 'fund/'),
    fundName: own?.fund.name ?? DASH,
    simulated: own?.meta.simulated ?? false,
    cards: [
      card('gold-price-bubble', text.price, own?.priceFraction.at(-1) ?? null),
      card('gold-inherent-bubble', text.inherent, own?.inherentFraction.at(-1) ?? null),
      card('gold-total-bubble', text.total, own?.totalFraction.at(-1) ?? null),
    ],
    choices: funds.map(({ fund }) => ({
      slug: fund.slug,
      label: shortName(fund),
      chosen: `gold-bubble/${fund.slug}` === key,
    })),
  };
}
