import { compactPath } from './compact-path.ts';

/** Compacts ECharts' SVG for the page's HTML. Equal input gives equal bytes. */

/** Persian letters: a label with one of them is right-to-left. */
const PERSIAN = /[\u0621-\u064a\u067e-\u06cc]/;
const RLI = '\u2067';
const PDI = '\u2069';

/** Attributes that the stylesheet sets for every chart, or that have no effect in inline SVG. */
const REDUNDANT =
  / (?:class|xmlns|xmlns:xlink|version|baseProfile|pointer-events|stroke-miterlimit|paint-order|dominant-baseline|xml:space)="[^"]*"/g;
const META = / ecmeta_(?:series_index|ssr_type|silent)="[^"]*"/g;
/** Invisible boxes around legends. */
const INVISIBLE = /<path [^>]*fill-opacity="0"[^>]*stroke-width="0"[^>]*><\/path>/g;
/** Data indices of silent shapes, which only carry a label and are not items. */
const SILENT = / ecmeta_data_index="\d+"([^>]* ecmeta_silent="true")/g;

/** Isolates a right-to-left label: the SVG around it is left-to-right. */
const isolate = (label: string): string =>
  PERSIAN.test(label) && !label.startsWith(RLI) ? `${RLI}${label}${PDI}` : label;

/** e.g. `style="font-size:12px;font-family:Vazirmatn;font-weight:600;"` → `font-weight="600"` (12 px comes from the stylesheet) */
function textStyle(style: string): string {
  const size = /font-size:([\d.]+)px/.exec(style)?.[1];
  const weight = /font-weight:(\w+)/.exec(style)?.[1];
  return [size && size !== '12' ? ` font-size="${size}"` : '', weight ? ` font-weight="${weight}"` : ''].join(
    '',
  );
}

/** Renumbers ids under the drawing's name: ECharts numbers them by a counter of the process. */
function renumberIds(svg: string, name: string): string {
  const renamed = new Map<string, string>();
  return svg.replace(/zr\d+-[a-z]+-?\d+/g, (id) => {
    const own = renamed.get(id) ?? `${name}-${renamed.size}`;
    renamed.set(id, own);
    return own;
  });
}

/** Rounds to two decimals of a pixel. */
const roundNumbers = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}/g, (figure) => String(Math.round(Number(figure) * 100) / 100));

export interface CompactSvgOptions {
  /** Prefix of ids: unique on the page, equal for equal input. */
  readonly name: string;
  /** Attributes of the opening tag, e.g. `role="img" aria-label="…"`. */
  readonly attributes: string;
  /** The link of item `index`; null where it has none. */
  readonly link: (index: number) => string | null;
  readonly escape: (text: string) => string;
}

/** Makes ECharts' output smaller and deterministic, isolates right-to-left labels, and marks items with `data-i` and `data-link`. */
export function compactSvg(svg: string, options: CompactSvgOptions): string {
  const { name, attributes, link } = options;
  const lean = svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<rect [^>]*fill="none"[^>]*><\/rect>/, '')
    .replace(INVISIBLE, '')
    .replace(/(<clipPath[^>]*>\s*<path [^>]*?) fill="#000"/g, '$1')
    .replace(REDUNDANT, '')
    .replace(SILENT, '$1')
    .replace(META, '')
    .replace(/^<svg width="[^"]*" height="[^"]*"/, `<svg ${attributes}`)
    .replace(/ style="([^"]*)"/g, (_, style: string) => textStyle(style))
    .replace(/ ecmeta_data_index="(\d+)"/g, (_, index: string) => {
      const href = link(Number(index));
      return ` data-i="${index}"${href === null ? '' : ` data-link="${options.escape(href)}"`}`;
    })
    .replace(
      /(<text[^>]*>)([^<]*)(<\/text>)/g,
      (_, open: string, label: string, close: string) => open + isolate(label) + close,
    )
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${compactPath(path)}"`)
    .replace(/><\/(?:path|polyline|polygon|circle|rect|line)>/g, '/>')
    .replace(/\s*\n\s*/g, '');
  return roundNumbers(renumberIds(lean, name));
}
