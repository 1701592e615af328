import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const bubbles = read('bubble-steps.css');
const tokens = read('tokens.css');
const figures = read('figures.css') + bubbles;

/** Custom properties of the first rule with this selector. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, value as string]),
  );
}

const THEMES = ['light', 'dark'] as const;
const VISIONS = ['all colours', 'blue-orange'] as const;
const base = new Map([...propertiesOf(tokens, ':root'), ...propertiesOf(bubbles, ':root')]);
const ofVision = {
  'all colours': base,
  'blue-orange': new Map([...base, ...propertiesOf(tokens, ':root[data-vision="blue-orange"]')]),
};

/** e.g. "var(--up-1)" in the dark theme → "#17372f" */
function colorOf(value: string, values: ReadonlyMap<string, string>, theme: (typeof THEMES)[number]): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return colorOf(values.get(name) ?? '', values, theme);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const color = pair?.[theme === 'light' ? 1 : 2] ?? value;
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  return color;
}

/** Red, green and blue of a colour, linear in light, from 0 to 1. */
const linearOf = (color: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

/** Relative luminance by WCAG 2. */
function luminance(color: string): number {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const STEPS = [
  'zero',
  ...['up', 'down', 'dear', 'cheap'].flatMap((side) => [1, 2, 3, 4, 5].map((n) => `${side}${n}`)),
];
const HEAT_STEPS = ['zero', 'down1', 'down2', 'down3'];
const selectors = [
  ...STEPS.map((step) => `\n.shade-${step}`),
  ...HEAT_STEPS.map((step) => `\n.heat-shades .shade-${step}`),
];
const cases = selectors.flatMap((selector) =>
  VISIONS.flatMap((vision) => THEMES.map((theme) => [selector.trim(), vision, theme] as const)),
);

describe('text on a step of gain, loss or bubble', () => {
  it.each(cases)('%s, %s, %s, has a contrast of 4.5 or more', (selector, vision, theme) => {
    const rule = propertiesOf(figures, `\n${selector}`);
    const color = (value: string) => colorOf(value, ofVision[vision], theme);
    const shade = color(rule.get('--shade') ?? '');
    const text = color(rule.get('--on-shade') ?? 'var(--on-step-1)');
    expect(contrast(shade, text)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(THEMES)('an unknown one has it on the block (%s)', (theme) => {
    const color = (name: string) => colorOf(`var(${name})`, base, theme);
    expect(contrast(color('--surface'), color('--muted'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases.filter(([selector]) => !selector.includes('zero')))(
    '%s, %s, %s, differs from no change',
    (selector, vision, theme) => {
      const own = selector.startsWith('.heat') ? '\n.heat-shades .shade-zero' : '\n.shade-zero';
      const shadeOf = (one: string) =>
        colorOf(propertiesOf(figures, one).get('--shade') ?? '', ofVision[vision], theme);
      expect(shadeOf(`\n${selector}`)).not.toBe(shadeOf(own));
    },
  );
});

/** A colour in OKLab, where distances are as the eye sees them. */
function oklab(color: string): readonly number[] {
  const [r, g, b] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const distance = (a: string, b: string): number => {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(...one.map((part, i) => part - (other[i] as number)));
};

/** Classes of figures that say the opposite of each other: better and worse. */
const OPPOSITES = [
  ['up', 'down'],
  ['up', 'dear'],
  ['cheap', 'down'],
  ['cheap', 'dear'],
] as const;

describe('the colour of a figure', () => {
  it.each(VISIONS.flatMap((vision) => THEMES.map((theme) => [vision, theme] as const)))(
    'that says better is told from each that says worse (%s, %s)',
    (vision, theme) => {
      const colorOfClass = (name: string): string => {
        const value = /color: ([^;]+);/.exec(figures.slice(figures.indexOf(`\n.${name} {`)))?.[1] ?? '';
        return colorOf(value, ofVision[vision], theme);
      };
      for (const [better, worse] of OPPOSITES)
        expect(distance(colorOfClass(better), colorOfClass(worse)), `${better}, ${worse}`).toBeGreaterThan(
          0.12,
        );
    },
  );
});
