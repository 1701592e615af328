import { jalaliLong, jalaliMonth } from '../../../../shared/dates/jalali.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { formatNumber, formatPercent, ltrIsolate } from '../../../../shared/persian/format.ts';
import type { Inflation } from '../../../../shared/schema/snapshots/inflation.ts';
import type { MarketMeasures } from '../../../../shared/schema/snapshots/measures.ts';
import { defineCard } from './define.ts';
import { type Figure, figures, frame } from './parts/frame.ts';
import { COLOR } from './parts/palette.ts';
import { HEIGHT, line, RIGHT, sparklinePath, WIDTH } from './parts/svg.ts';

const text = {
  kicker: 'تورم و صندوق‌ها',
  title: 'سود صندوق‌ها به تورم رسید؟',
  meaning: 'قدرت خرید پس از یک سال، صندوق به صندوق',
  yearly: 'تورم نقطه‌به‌نقطه',
  monthly: 'تورم ماهانه',
  month: 'آخرین ماه',
  beat: 'جلوتر، بی اهرمی‌ها',
  of: (beat: string, all: string) => `${beat} از ${all}`,
  line: (day: string) => `تورم نقطه‌به‌نقطه، منتشرشده تا ${day}`,
};

const percent = (label: string, value: number | null): Figure => ({
  label,
  value: ltrIsolate(formatPercent(value, { decimals: 1, sign: false })),
});

function figuresOf({ months }: Inflation, measures: MarketMeasures | null): Figure[] {
  const newest = months.at(-1);
  if (!newest) return [];
  const real = measures?.beats.real;
  return [
    percent(text.yearly, newest.yearlyPercent),
    percent(text.monthly, newest.monthlyPercent),
    { label: text.month, value: jalaliMonth(newest.end) },
    ...(real ? [{ label: text.beat, value: text.of(formatNumber(real.beat), formatNumber(real.of)) }] : []),
  ];
}

/** Inflation against a year before, month by month, as a filled line along the lower edge. */
function months({ months: all }: Inflation): string {
  const values = all.map(({ yearlyPercent }) => yearlyPercent);
  const drawn = sparklinePath(values, { left: 0, right: WIDTH, top: 452, bottom: 548 });
  if (!drawn) return '';
  return [
    `<path d="${drawn.path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z" fill="${COLOR.gold}" fill-opacity=".14"/>`,
    `<path d="${drawn.path}" fill="none" stroke="${COLOR.gold}" stroke-width="4" stroke-linejoin="round"/>`,
  ].join('');
}

/** The page of inflation: its newest month, how many funds kept up in a year, and the months as a line. */
export const inflationCard = defineCard({
  id: 'inflation',
  reads: ['inflation', 'market/measures'],
  subject: () => 'inflation',
  page: () => pagePath.inflation,
  draw(_subject, reader) {
    const inflation = reader.read('inflation', 'inflation');
    if (!inflation) return null;
    const measures = reader.read('market/measures', 'market/measures');
    const day = inflation.meta.asOf;
    return frame(
      {
        brand: reader.brand,
        kicker: text.kicker,
        color: COLOR.gold,
        demonstration: measures?.meta.simulated ?? false,
        foot: day === null ? '' : text.line(jalaliLong(day)),
      },
      [
        months(inflation),
        line(RIGHT, 196, text.title, { size: 60, weight: 700 }),
        line(RIGHT, 252, text.meaning, { size: 30, color: COLOR.muted }),
        figures(figuresOf(inflation, measures), 342),
      ].join(''),
    );
  },
});
