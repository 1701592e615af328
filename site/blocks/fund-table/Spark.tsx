const WIDTH = 96;
const HEIGHT = 26;
const INSET = 2;

/** The line of values 0–99 as the attributes of an SVG and its path, e.g. "M0.0 24.0L96.0 2.0": up or down by its ends. */
export function sparkShape(values: readonly number[]) {
  const step = WIDTH / Math.max(1, values.length - 1);
  const y = (value: number) => INSET + (1 - value / 99) * (HEIGHT - 2 * INSET);
  const path = values.map((value, i) => `${(i * step).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const tone = (values.at(-1) ?? 0) >= (values[0] ?? 0) ? 'up' : 'down';
  return { className: `spark ${tone}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, path: `M${path}` };
}

/** The trend of a fund in a small box. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const { className, viewBox, path } = sparkShape(values);
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
