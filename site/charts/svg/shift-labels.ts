/** Keeps the labels of one side of a ring from lying over each other, within the height of the drawing, as ECharts does. */

/** The vertical room of a label. Pixels. */
export interface Shifted {
  top: number;
  readonly height: number;
}

const shift = (labels: readonly Shifted[], by: number, from: number, to: number): void => {
  for (const label of labels.slice(from, to)) label.top += by;
};

/** Moves each label below the one above it. Returns whether any was moved. */
function stack(labels: readonly Shifted[]): boolean {
  let bottom = 0;
  let isMoved = false;
  for (const label of labels) {
    if (label.top < bottom) {
      label.top = bottom;
      isMoved = true;
    }
    bottom = label.top + label.height;
  }
  return isMoved;
}

/** Takes `by` pixels out of the gaps between labels, at most this share of them: moves down those above, or up those below. */
function squeeze(labels: readonly Shifted[], by: number, share: number): boolean {
  const gaps = labels.slice(1).map((label, index) => {
    const above = labels[index] as Shifted;
    return Math.max(label.top - above.top - above.height, 0);
  });
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  if (total === 0) return false;
  const part = Math.min(Math.abs(by) / total, share);
  for (const [index, gap] of by > 0 ? [...gaps.entries()] : [...gaps.entries()].toReversed()) {
    if (by > 0) shift(labels, gap * part, 0, index + 1);
    else shift(labels, -gap * part, index + 1, labels.length);
  }
  return true;
}

/** Lets labels overlap where there is no room for all: each further one by the same number of pixels. */
function overlap(labels: readonly Shifted[], by: number): void {
  const last = labels.length - 1;
  const each = Math.ceil(Math.abs(by) / last);
  let rest = Math.abs(by);
  for (let i = 0; i < last && rest > 0; i += 1) {
    if (by > 0) shift(labels, each, 0, i + 1);
    else shift(labels, -each, labels.length - i - 1, labels.length);
    rest -= each;
  }
}

/** Moves the labels of one side, sorted from the top. Returns whether any was moved. */
export function shiftLabels(labels: readonly Shifted[], height: number): boolean {
  const [first, last] = [labels[0], labels.at(-1)];
  if (!first || !last || first === last) return false;
  let isMoved = stack(labels);
  const above = () => first.top;
  const below = () => height - last.top - last.height;
  if (above() < 0) isMoved = squeeze(labels, -above(), 0.8) || isMoved;
  if (below() < 0) isMoved = squeeze(labels, below(), 0.8) || isMoved;
  const [freeAbove, freeBelow] = [above(), below()];
  isMoved = takeFrom(labels, freeAbove, freeBelow, 1) || isMoved;
  isMoved = takeFrom(labels, freeBelow, freeAbove, -1) || isMoved;
  if (above() < 0) overlap(labels, -above());
  if (below() < 0) overlap(labels, below());
  return isMoved || above() < 0 || below() < 0;
}

/** Moves all labels into the free room at the other end, and takes the rest out of their gaps. */
function takeFrom(labels: readonly Shifted[], free: number, other: number, direction: 1 | -1): boolean {
  if (free >= 0) return false;
  const room = Math.min(other, -free);
  if (room <= 0) return squeeze(labels, -free * direction, 1);
  shift(labels, room * direction, 0, labels.length);
  const rest = room + free;
  if (rest < 0) squeeze(labels, -rest * direction, 1);
  return true;
}
