import { shortPath } from './compact-path.ts';

/** What is done to ECharts' SVG before it is printed: equal input gives equal bytes, and few of them. */

/** Letters of the Persian script: text with one of them reads from right to left. */
const PERSIAN = /[\u0621-\u064a\u067e-\u06cc]/;
const RLI = '\u2067';
const PDI = '\u2069';

/** Attributes that the stylesheet sets for every chart, or that mean nothing inline. */
const NEEDLESS =
  / (?:class|xmlns|xmlns:xlink|version|baseProfile|pointer-events|stroke-miterlimit|paint-order|dominant-baseline|xml:space)="[^"]*"/g;
const META = / ecmeta_(?:series_index|ssr_type|silent)="[^"]*"/g;
/** Empty boxes around legends. */
const UNSEEN = /<path [^>]*fill-opacity="0"[^>]*stroke-width="0"[^>]*><\/path>/g;
/** Shapes that only carry a label: they are no item of their own. */
const SILENT = / ecmeta_data_index="\d+"([^>]* ecmeta_silent="true")/g;

/** A label that reads from right to left inside a drawing that does not. */
const isolated = (label: string): string =>
  PERSIAN.test(label) && !label.startsWith(RLI) ? `${RLI}${label}${PDI}` : label;

/** e.g. `style="font-size:12px;font-family:Vazirmatn;font-weight:600;"` → `font-weight="600"` (12 px is the stylesheet's) */
function textStyle(style: string): string {
  const size = /font-size:([\d.]+)px/.exec(style)?.[1];
  const weight = /font-weight:(\w+)/.exec(style)?.[1];
  return [size && size !== '12' ? ` font-size="${size}"` : '', weight ? ` font-weight="${weight}"` : ''].join(
    '',
  );
}

/** Ids come from a counter of the whole process: they are renumbered under the drawing's own name. */
function renumber(svg: string, name: string): string {
  const known = new Map<string, string>();
  return svg.replace(/zr\d+-[a-z]+-?\d+/g, (id) => {
    const own = known.get(id) ?? `${name}-${known.size}`;
    known.set(id, own);
    return own;
  });
}

/** Two decimals of a pixel are enough. */
const shorten = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}/g, (figure) => String(Math.round(Number(figure) * 100) / 100));

export interface TidyOptions {
  /** Prefix of ids; unique on the page, equal for equal input. */
  readonly name: string;
  /** Attributes of the opening tag, e.g. `role="img" aria-label="…"`. */
  readonly attributes: string;
  /** Where item `index` leads; null for nowhere. */
  readonly link: (index: number) => string | null;
  readonly escape: (text: string) => string;
}

/** Makes ECharts' output printable: smaller, deterministic, right-to-left labels, items that lead somewhere. */
export function tidySvg(svg: string, options: TidyOptions): string {
  const { name, attributes, link } = options;
  const lean = svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<rect [^>]*fill="none"[^>]*><\/rect>/, '')
    .replace(UNSEEN, '')
    .replace(/(<clipPath[^>]*>\s*<path [^>]*?) fill="#000"/g, '$1')
    .replace(NEEDLESS, '')
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
      (_, open: string, label: string, close: string) => open + isolated(label) + close,
    )
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortPath(path)}"`)
    .replace(/><\/(?:path|polyline|polygon|circle|rect|line)>/g, '/>')
    .replace(/\s*\n\s*/g, '');
  return shorten(renumber(lean, name));
}
