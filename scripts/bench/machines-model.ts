/** What rendering on several machines costs, measured; CPU milliseconds a page where nothing else is said. */
export interface MachineCosts {
  /** Rendering by the publisher. */
  readonly render: number;
  /** Another machine's whole work: fetching, rendering, sending. */
  readonly elsewhere: number;
  /** The publisher's own work for a page of another machine: what goes in, and what comes out. */
  readonly share: number;
}

/**
 * How long a first publish renders on a publisher and so many machines, in ms; each has one core for it. All of them are busy until the end
 * (chunks are small against the whole), the bucket and the network keep pace, and the machines have the site's code: with `x` of the pages
 * rendered by the publisher, `x render + (pages − x) share` is the time of the publisher, `(pages − x) elsewhere / machines` theirs.
 */
export function modelledMs(
  { render, elsewhere, share }: MachineCosts,
  pages: number,
  machines: number,
): number {
  if (machines === 0) return pages * render;
  const each = elsewhere / machines;
  const own = Math.max(0, (pages * (each - share)) / (render - share + each));
  return Math.max(own * render + (pages - own) * share, (pages - own) * each);
}
