const WIDTH = 96;
const HEIGHT = 26;
const INSET = 2;

/** A line of values 0–99 in a small box: up or down by its ends. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const step = WIDTH / Math.max(1, values.length - 1);
  const y = (value: number) => INSET + (1 - value / 99) * (HEIGHT - 2 * INSET);
  const points = values.map((value, i) => `${(i * step).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const tone = (values.at(-1) ?? 0) >= (values[0] ?? 0) ? 'up' : 'down';
  return (
    <svg className={`spark ${tone}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${points}`} />
    </svg>
  );
}
