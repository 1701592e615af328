export interface ChartPoint {
  /** Milliseconds. */
  readonly at: number;
  /** 0 to 100. */
  readonly value: number;
  readonly label: string;
}

export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly point: ChartPoint;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly pad: number;
}

/** Coordinates of the points: time from left to right, 100 on top; a single point in the middle. */
export function placePoints(points: readonly ChartPoint[], { width, height, pad }: Size): PlacedPoint[] {
  const times = points.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [roomX, roomY] = [width - 2 * pad, height - 2 * pad];
  return points.map((point) => ({
    x: last === first ? width / 2 : pad + ((point.at - first) / (last - first)) * roomX,
    y: height - pad - (point.value / 100) * roomY,
    point,
  }));
}

/** e.g. "M12 168L588 12" */
export const linePath = (placed: readonly PlacedPoint[]): string =>
  placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');
