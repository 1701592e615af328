/** Reads what an SVG shows, so that two of them can be compared: shapes and texts with absolute coordinates, without what cannot be seen. */

type Point = readonly [x: number, y: number];

export interface Shape {
  readonly kind: 'path' | 'text' | 'circle';
  /** Colours, widths and texts: equal in equal drawings. */
  readonly look: string;
  /** Coordinates: nearly equal in equal drawings. */
  readonly numbers: readonly number[];
  /** The item that a click on it opens. */
  readonly item: string | null;
  /** Filled, and so thin that rounding decides whether it is there. */
  readonly isThin?: boolean;
}

type Attributes = Readonly<Record<string, string>>;

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Number of arguments of a path's command. */
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, a: 7, z: 0 };

interface Corner {
  readonly to: Point;
  /** Radius, large flag and sweep flag of an arc that leads here. */
  readonly arc: readonly [number, number, number] | null;
}

/** The corners of a path's parts, with absolute coordinates. */
function partsOf(d: string): Corner[][] {
  const parts: Corner[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    const figures = (list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const count = ARGUMENTS[kind];
    if (count === undefined) throw new Error(`path command ${command}`);
    if (kind === 'z') continue;
    for (let i = 0; i < figures.length; i += count) {
      const own = figures.slice(i, i + count) as [number, number];
      const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
      if (kind === 'h') x = fromX + own[0];
      else if (kind === 'v') y = fromY + own[0];
      else [x, y] = [fromX + (own.at(-2) as number), fromY + (own.at(-1) as number)];
      if (kind === 'm' && i === 0) parts.push([]);
      const arc = kind === 'a' ? ([own[0], figures[i + 3] ?? 0, figures[i + 4] ?? 0] as const) : null;
      parts.at(-1)?.push({ to: [x, y], arc });
    }
  }
  return parts;
}

const MAX_DISTANCE = 0.16;
const isNear = (one: Point, other: Point): boolean =>
  Math.abs(one[0] - other[0]) <= MAX_DISTANCE && Math.abs(one[1] - other[1]) <= MAX_DISTANCE;

const extentOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Whether three points lie on one level. */
const areLevel = (points: readonly Point[]): boolean => extentOf(points.map(([, y]) => y)) <= MAX_DISTANCE;

/** Corners without those at which nothing turns: two on one place, or one on a level line. */
function turning(corners: readonly Corner[], isClosed: boolean): Corner[] {
  const kept: Corner[] = [];
  for (const corner of corners) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && isNear(last.to, corner.to)) continue;
    if (last && before && !last.arc && !corner.arc && areLevel([before.to, last.to, corner.to])) kept.pop();
    kept.push(corner);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (isClosed && first && last && first !== last && !last.arc && isNear(first.to, last.to)) kept.pop();
  return kept;
}

/** Where an element is moved to, and how much it is scaled. */
function movedBy(transform = ''): { x: number; y: number; scale: number } {
  const [name] = /^\w+/.exec(transform) ?? [''];
  const figures = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  if (name === 'translate') return { x: figures[0] ?? 0, y: figures[1] ?? 0, scale: 1 };
  if (name === 'matrix') return { x: figures[4] ?? 0, y: figures[5] ?? 0, scale: figures[0] ?? 1 };
  return { x: 0, y: 0, scale: 1 };
}

const itemOf = (own: Attributes): string | null =>
  own['data-i'] ?? (own.ecmeta_silent ? null : (own.ecmeta_data_index ?? null));

const lookOf = (own: Attributes): string => {
  const stroke =
    own.stroke && own.stroke !== 'none' && own['stroke-width'] !== '0'
      ? `${own.stroke} ${own['stroke-width'] ?? 1}`
      : '';
  return [own.fill, own['fill-opacity'] ?? '', stroke].join(' | ');
};

const isThinnerThan = (pixels: number, corners: readonly Corner[]): boolean =>
  [0, 1].some((side) => extentOf(corners.map(({ to }) => to[side] as number)) < pixels);

/** What is thinner than this is not seen, and what is thinner than twice the tolerance hardly. Pixels. */
const INVISIBLE = 0.05;

/** A shape of straight lines and arcs; null where nothing of it can be seen. */
function pathShape(own: Attributes): Shape | null {
  const isFilled = own.fill !== 'none' && own['fill-opacity'] !== '0';
  const isStroked = own.stroke !== undefined && own.stroke !== 'none' && own['stroke-width'] !== '0';
  if (!isFilled && !isStroked) return null;
  const { x, y, scale } = movedBy(own.transform);
  const d = own.d ?? '';
  const isCircle = scale !== 1;
  if (isCircle) return { kind: 'circle', look: lookOf(own), numbers: [x, y, scale], item: itemOf(own) };
  const parts = partsOf(d)
    .map((corners) => turning(corners, /z$/i.test(d)))
    .filter((corners) => corners.length > 1 && !(isFilled && isThinnerThan(INVISIBLE, corners)));
  if (parts.length === 0) return null;
  const shift = ([px, py]: Point): number[] => [px + x, py + y];
  return {
    kind: 'path',
    look: [
      lookOf(own),
      parts
        .flat()
        .map(({ arc }) => (arc ? 'A' : 'L'))
        .join(''),
    ].join(' | '),
    isThin: isFilled && isThinnerThan(2 * MAX_DISTANCE, parts.flat()),
    numbers: parts.flat().flatMap(({ to, arc }) => [...shift(to), ...(arc ?? [])]),
    item: itemOf(own),
  };
}

/** A line of points is a path. */
const pathOfPoints = (points: string): string => `M${points.split(/\s+/).filter(Boolean).join(' ')}`;

const styled = (style = '', name: string): string =>
  new RegExp(`(?:^|;)${name}:([^;]+)`).exec(style)?.[1] ?? '';
const ISOLATES = /[\u2066\u2067\u2069]/g;
const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function textShape(own: Attributes, text: string): Shape | null {
  const { x, y } = movedBy(own.transform);
  const shown = text.replace(/&\w+;|&#39;/g, (entity) => ENTITY[entity] ?? entity).replace(ISOLATES, '');
  if (shown === '') return null;
  const weight = own['font-weight'] ?? styled(own.style, 'font-weight');
  return {
    kind: 'text',
    look: [shown, own['text-anchor'], own.fill, weight].join(' | '),
    numbers: [x + Number(own.x ?? 0), y + Number(own.y ?? 0)],
    item: null,
  };
}

/** The shapes and texts of an SVG, in the order in which they lie over each other. */
export function readDrawing(svg: string): readonly Shape[] {
  const visible = svg.replace(/<defs[\s\S]*?<\/defs>/g, '').replace(/<style[\s\S]*?<\/style>/g, '');
  return [...visible.matchAll(/<(path|polyline|circle|text)\b([^>]*?)\/?>([^<]*)/g)].flatMap(
    ([, tag, rest = '', text = '']) => {
      const own = attributesOf(rest);
      if (tag === 'text') return textShape(own, text) ?? [];
      if (tag === 'circle')
        return {
          kind: 'circle' as const,
          look: lookOf(own),
          numbers: [Number(own.cx), Number(own.cy), Number(own.r)],
          item: itemOf(own),
        };
      return pathShape(tag === 'polyline' ? { ...own, d: pathOfPoints(own.points ?? '') } : own) ?? [];
    },
  );
}

const areNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length &&
  one.every((value, index) => Math.abs(value - (other[index] as number)) <= MAX_DISTANCE);

const print = ({ kind, look, numbers, item }: Shape): string =>
  `${kind} ${look} ${item === null ? '' : `item ${item} `}[${numbers.map((value) => Math.round(value * 100) / 100).join(' ')}]`;

const isSame = (one: Shape, other: Shape): boolean =>
  one.kind === other.kind &&
  one.look === other.look &&
  one.item === other.item &&
  areNear(one.numbers, other.numbers);

type Pair = readonly [one: Shape, other: Shape];

/** Shapes of a drawing that the other one has too, in the order in which they lie over each other; texts lie over all of them. */
const layers = (shapes: readonly Shape[], pairs: readonly Pair[]): string => {
  const compared = new Set(
    pairs.filter(([one, other]) => one.kind !== 'text' && !one.isThin && !other.isThin).flat(),
  );
  return shapes
    .filter((shape) => compared.has(shape))
    .map(({ look }) => look)
    .join('\n');
};

/** What one drawing shows and the other does not, a line each; one line where only the order of shapes differs. */
export function differences(one: readonly Shape[], other: readonly Shape[]): string[] {
  const rest = [...other];
  const pairs: Pair[] = [];
  const missing = one.filter((shape) => {
    const found = rest.find((candidate) => isSame(shape, candidate));
    if (!found) return true;
    rest.splice(rest.indexOf(found), 1);
    pairs.push([shape, found]);
    return false;
  });
  const seen = (shapes: readonly Shape[]): readonly Shape[] => shapes.filter(({ isThin }) => !isThin);
  const found = [
    ...seen(missing).map((shape) => `only the first: ${print(shape)}`),
    ...seen(rest).map((shape) => `only the second: ${print(shape)}`),
  ];
  return found.length === 0 && layers(one, pairs) !== layers(other, pairs)
    ? ['their shapes lie in another order']
    : found;
}
