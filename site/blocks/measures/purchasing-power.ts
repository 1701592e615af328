import type { FigureId } from '../../../shared/figures/index.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import { standingOf } from '../../../shared/measures/measures.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { FundMeasures } from '../../../shared/schema/snapshots/measures.ts';

const text = {
  gain: 'سود',
  return: 'بازده',
  lost: 'کاهش قدرت خرید',
  gained: 'افزایش قدرت خرید',
  kept: 'تغییر قدرت خرید',
};

/** Half of the sentence: a figure and what it is. */
interface Part {
  readonly figure: FigureId;
  readonly value: string;
  readonly words: string;
}

/** A year in one sentence, e.g. «۳۶٫۹٪ سود، ۲۵٫۶٪ کاهش قدرت خرید». */
export type PurchasingPower = readonly [rial: Part, real: Part];

const written = (percent: number | null, sign = false): string =>
  formatPercent(percent, { decimals: 1, sign });

/**
 * The sentence of a fund's year; null where either return is not known, or is simulated. A loss in rials keeps its sign: the words would
 * contradict it.
 */
export function purchasingPowerOf(snapshot: FundMeasures | null): PurchasingPower | null {
  const year = snapshot?.periods.find(({ period }) => period === 'yearly');
  const [rial, real] = [year?.rialPercent ?? null, roundRate(year?.measures.real.percent)];
  if (rial === null || real === null || snapshot?.meta.simulated) return null;
  return [
    { figure: 'yearly-return', value: written(rial), words: rial < 0 ? text.return : text.gain },
    standingOf(real) === 'behind'
      ? { figure: 'purchasing-power-loss', value: written(-real), words: text.lost }
      : {
          figure: 'real-yearly-return',
          value: written(real),
          words: standingOf(real) === 'ahead' ? text.gained : text.kept,
        },
  ];
}
